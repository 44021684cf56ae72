import type { Plugin } from 'vite'
import { robots } from '../../../scripts/build/prerender.mjs'

export type Addresses = { apiUrl: string; siteUrl: string }

/** Addresses that a host answers beside the app, on the development server: feeds, what stops e-mails, uploaded images, and what crawlers read first. */
export const asTheHost = ({ apiUrl, siteUrl }: Addresses): Plugin => ({
  name: 'as-the-host',
  config: () => ({
    server: {
      proxy: {
        '^/imagens/': {
          target: apiUrl,
          rewrite: (address: string) => address.replace(/^\/imagens\//, '/storage/v1/object/public/imagens/'),
        },
        '^/parar/': {
          target: apiUrl,
          rewrite: (address: string) => address.replace(/^\/parar\//, '/functions/v1/parar?link='),
        },
        '^/feeds/': {
          target: apiUrl,
          rewrite: (address: string) => address.replace(/^\/feeds\//, '/functions/v1/job-feed?formato='),
        },
      },
    },
  }),
  configureServer: ({ middlewares }) =>
    void middlewares.use('/robots.txt', (_, res) => {
      res.setHeader('content-type', 'text/plain; charset=utf-8')
      res.end(robots(siteUrl))
    }),
})
