import { createContext } from 'react'
import { env } from '@/lib/env'

/** The site's address without path: that of the build, unless a function that renders a page provides its own. */
export const SiteOrigin = createContext(env.VITE_SITE_URL.replace(/\/$/, ''))
