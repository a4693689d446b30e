// The first thing that the page does: the worker needs longest.
(window as { first?: Worker }).first = new Worker("worker.js");
