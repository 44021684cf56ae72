// Mounts the site; nothing else. A prerendered page is already readable and its links work, so its script waits for idleness.
import './styles/theme.css'
import { whenNeeded } from './app/when-needed'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-estilos]')) sheet.media = 'all'

const start = async (prerendered: boolean) => (await import('./app/boot')).boot(root, prerendered)

const { pagina } = root.dataset
const { pathname, search } = window.location
// `inteira`: a function wrote it whole, for this very address.
if (root.dataset.inteira || pagina === pathname + search) whenNeeded(() => start(true))
else {
  // Made for the same page without its query: until it is rendered afresh its links would lead elsewhere than they should.
  root.inert ||= pagina !== undefined
  void start(false).finally(() => {
    root.inert = false
  })
}

if (import.meta.env.DEV) void import('./lib/env-schema').then(({ envSchema }) => envSchema.parse(import.meta.env))
