// Shows a page of its own when an address cannot be reached. It stores that page and nothing else: programs, styles and data always come
// from the network, so no version of the site can get stuck here. docs/product/site.md#without-a-connection
const STORE = 'embira:sem-conexao:{versao}'
const PAGE = '/sem-conexao'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.add(new Request(PAGE, { cache: 'reload' }))))
  self.skipWaiting()
})

async function replaceOlder() {
  for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name)
  // The request of a page leaves at once, without waiting until this script runs.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('activate', (event) => event.waitUntil(replaceOlder()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  const reach = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request))
    } catch (failure) {
      const page = await caches.match(PAGE)
      if (page) return page
      throw failure
    }
  }
  event.respondWith(reach())
})
