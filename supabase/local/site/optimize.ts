/** Run as a program, by `site.ts`: bundles the packages of the site for the development server. */
import { optimizeDeps, resolveConfig } from 'vite'
import { optionsOf } from './site.ts'

await optimizeDeps(await resolveConfig(optionsOf({ apiUrl: '', siteUrl: '' }), 'serve'))
