// Keeps the files of the page, so that it works without a network once it was loaded.
declare const FILES: string[], VERSION: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
const KEPT = `cria-${VERSION}`;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  void scope.skipWaiting();
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names
    .filter((name) => name.startsWith("cria-") && name !== KEPT)
    .map((name) => caches.delete(name)))));
});

scope.addEventListener("fetch", (event) => {
  event.respondWith(caches.match(event.request, { ignoreSearch: true })
    .then((kept) => kept ?? fetch(event.request)));
});
