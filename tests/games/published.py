"""Ten published deals of Bridge with their contracts, tricks and scores.

The deals are from public records in the Portable Bridge Notation (PBN): the example of
its standard (board 1), a deal by which the program GIB was tested (board 1, three
auctions), and boards 3, 6 and 8 of the World Bridge Team Championship of 2015. `deal`
begins with the seat whose cards come first, then hands clockwise, each with its spades,
hearts, diamonds and clubs. `score` is that of North and South. Of the last two the
auction is not recorded; ours is one that leads there.
"""

STANDARD = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
GIB = "N:AJ4.T7.AT652.KJ2 K73.A985432.Q9.7 985..KJ84.AQT654 QT62.KQJ6.73.983"
BOARD_3 = "S:QT8.J97.KQ8.AKJ8 AKJ.A532.AJ32.T3 532.T4.T974.Q754 9764.KQ86.65.962"
BOARD_6 = "E:Q65.KT765.A875.3 AKT7.Q2.KT3.KQ54 J9.A4.Q942.J8762 8432.J983.J6.AT9"
BOARD_8 = "W:AQ85432.3.KQJ.93 T7.QT876.8.QJT74 K9.AKJ9542.T7.62 J6..A965432.AK85"

# name, board, deal, auction, contract and declarer, tricks of the declarer, score
HANDS = [
    ("the PBN standard's example", 1, STANDARD,
     "1D 1S 3H 4S 4NT X P P 5C X 5H X P P P", "5HX S", 9, -300),
    ("GIB, the slam", 1, GIB, "1D 2H 3C 3H P 4H 5D P 5H X 6D P P P", "6D N", 13, 940),
    ("GIB, doubled in diamonds", 1, GIB, "1D 3H 4H P 5D X P P P", "5DX N", 12, 650),
    ("GIB, doubled in hearts", 1, GIB, "1D 2H 3C 3H P 4H 5D P 5H X P P P",
     "5HX N", 5, -1400),
    ("2015, board 3, one room", 3, BOARD_3, "1NT P P P", "1NT S", 4, -150),
    ("2015, board 3, the other room", 3, BOARD_3,
     "1NT X P P 2C P P 2H P 3H P P P", "3H E", 10, -170),
    ("2015, board 6", 6, BOARD_6, "P 1C P 1D 1H X P 2H P 2S P 3S P P P", "3S S", 7, -100),
    ("2015, board 8, passed out", 8, BOARD_8, "P P P P", None, None, 0),
    ("2015, board 8, clubs", 8, BOARD_8, "1S P 2S 5C X P P P", "5CX S", 8, -500),
    ("2015, board 8, spades", 8, BOARD_8, "4S P P X P P P", "4SX W", 8, 300),
]
