// Mounts the site. A prerendered page is already readable and its links work, so its script waits for idle time.
import './styles/theme.css'
import { preloadRoute } from './app/start/preload-route'
import { whenNeeded } from './app/start/when-needed'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-estilos]')) sheet.media = 'all'

const start = async (prerendered: boolean) => (await import('./app/boot')).boot(root, prerendered)

preloadRoute(window.location.pathname)

const { pagina } = root.dataset
const { pathname, search } = window.location
// `inteira`: a function rendered the whole page for this address.
if (root.dataset.inteira || pagina === pathname + search) {
  // An inert page has fields to wait for; `PageArrival` opens it.
  if (root.inert) void start(true).catch(() => (root.inert = false))
  else whenNeeded(() => start(true))
} else {
  // Prerendered for the page without its query: until it is rendered again its links would lead to the wrong place.
  root.inert ||= pagina !== undefined
  void start(false).finally(() => {
    root.inert = false
  })
}

if (import.meta.env.DEV) void import('./lib/env-schema').then(({ envSchema }) => envSchema.parse(import.meta.env))
