"""Neovim with `cria lsp`, set up as docs/editor.md says: it shows findings, completes and
takes fixes."""

import unittest

from headless import played

LUA = """
local function ask(method, more)
  local params = vim.lsp.util.make_position_params()
  for key, value in pairs(more or {}) do params[key] = value end
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 20000)) do
    return answer.result
  end
end
local told = {}
vim.cmd("edit " .. vim.fn.fnameescape(vim.env.FILE))
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end)
for _, one in ipairs(vim.diagnostic.get(0)) do
  table.insert(told, { one.lnum, one.col, one.end_col, one.code or one.message })
end
vim.api.nvim_win_set_cursor(0, { 5, 3 })
local range = vim.lsp.util.make_range_params()
range.context = { diagnostics = {} }
local action = ask("textDocument/codeAction", range)[1]
vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
vim.wait(20000, function() return #vim.diagnostic.get(0) == 0 end)
local left = #vim.diagnostic.get(0)
local line = vim.api.nvim_buf_get_lines(0, 4, 5, false)[1]
vim.api.nvim_buf_set_lines(0, 4, 5, false, { "  numbers.thr" })
vim.api.nvim_win_set_cursor(0, { 5, 13 })
vim.wait(200)
local labels = {}
for _, item in ipairs(ask("textDocument/completion").items) do
  table.insert(labels, item.label)
end
local file = io.open(vim.env.OUT, "w")
file:write(vim.fn.json_encode({ told = told, left = left, line = line, labels = labels }))
file:close()
vim.cmd("qall!")
"""


class Neovim(unittest.TestCase):
    def test_as_described(self):
        told = played(self, ["nvim", "--headless", "--clean", "-n", "-c", "luafile {}",
                             "-c", "cquit"], "lua", LUA)
        self.assertEqual([one[:3] for one in told["told"]], [[4, 2, 18]])
        self.assertEqual((told["left"], told["line"]), (0, "  numbers.threshold: 30"))
        self.assertEqual(told["labels"], ["threshold"])


if __name__ == "__main__":
    unittest.main()
