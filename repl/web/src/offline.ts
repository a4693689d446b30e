// Keeps the files of the page, so that it works without a network once it was loaded.
declare const FILES: string[], VERSION: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
const KEPT = `cria-${VERSION}`;

/** Rules for who answers, where the browser knows them: the network and this worker race,
 * since a browser needs longer to begin the worker than to look into its own cache. */
interface Routing { addRoutes?(rules: object): Promise<void> }

scope.addEventListener("install", (event) => {
  void (event as Routing).addRoutes?.({
    condition: { urlPattern: { pathname: "*" }, requestMethod: "get" },
    source: "race-network-and-fetch-handler",
  });
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
