// Mounts the site. A prerendered page is already readable and its links work, so its script waits for idle time.
import './styles/theme.css'
import { keepEarlyInput } from './app/start/early-input'
import { PAGE_READY } from './app/start/page-ready'
import { preloadRoute } from './app/start/preload-route'
import { whenNeeded } from './app/start/when-needed'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-estilos]')) sheet.media = 'all'

preloadRoute(window.location.pathname)

const { pagina, inteira } = root.dataset
// `inteira`: a function rendered the whole page for this address.
const prerendered = inteira !== undefined || pagina === window.location.pathname
const early = keepEarlyInput()
root.addEventListener(PAGE_READY, early.ready, { once: true })

const start = async () => {
  try {
    await (await import('./app/boot')).boot(root, prerendered)
    early.taken()
  } catch (failure) {
    // Readable, and its links lead on. A field keeps what is typed into it, and nothing is sent.
    root.removeAttribute('aria-busy')
    throw failure
  }
}

// A page with fields says that it is busy until they answer; any other can wait for idle time.
if (prerendered && !root.ariaBusy) whenNeeded(() => void start())
else void start()

if (import.meta.env.DEV) void import('./lib/env-schema').then(({ envSchema }) => envSchema.parse(import.meta.env))
