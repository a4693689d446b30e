"""Emacs with `cria lsp`, set up as docs/editor.md says: Eglot shows findings, takes a fix
and completes."""

import unittest

from headless import played

# Eglot starts the server after a command, and tells it of changes when nobody types;
# without a terminal there is neither.
LISP = """
(defun wait-until (what)
  (let ((end (+ (float-time) 60)))
    (while (and (< (float-time) end) (not (funcall what)))
      (accept-process-output nil 0.05)
      (flymake-start))))
(setq eglot-autoshutdown nil make-backup-files nil)
(find-file (getenv "FILE"))
(run-hooks 'post-command-hook)
(wait-until #'flymake-diagnostics)
(let* ((found (mapcar (lambda (one)
                        (list (line-number-at-pos (flymake-diagnostic-beg one))
                              (buffer-substring (flymake-diagnostic-beg one)
                                                (flymake-diagnostic-end one))
                              (flymake-diagnostic-text one)))
                      (flymake-diagnostics)))
       (place (flymake-diagnostic-beg (car (flymake-diagnostics)))))
  (eglot-code-actions place (1+ place) "quickfix" t)
  (eglot--signal-textDocument/didChange)
  (wait-until (lambda () (null (flymake-diagnostics))))
  (let ((left (length (flymake-diagnostics)))
        (line (progn (goto-char place) (thing-at-point 'line t)))
        labels)
    (goto-char place)
    (delete-region place (line-end-position))
    (insert "numbers.thr")
    (eglot--signal-textDocument/didChange)
    (let ((offered (eglot-completion-at-point)))
      (setq labels (mapcar #'substring-no-properties
                           (all-completions "thr" (nth 2 offered)))))
    (with-temp-file (getenv "OUT")
      (insert (json-encode (list :found (vconcat (mapcar #'vconcat found)) :left left
                                 :line line :labels (vconcat labels)))))
    (set-buffer-modified-p nil)
    (kill-emacs 0)))
"""


class Emacs(unittest.TestCase):
    def test_as_described(self):
        told = played(self, ["emacs", "--batch", "--no-init-file", "--load", "{}"],
                      "lisp", LISP, "(require 'json)\n")
        (line, text, message), = told["found"]
        self.assertEqual((line, text), (5, "numbers.treshold"))
        self.assertIn("there is no 'treshold' in 'numbers'", message)
        self.assertEqual((told["left"], told["line"]), (0, "  numbers.threshold: 30\n"))
        self.assertEqual(told["labels"], ["threshold"])


if __name__ == "__main__":
    unittest.main()
