/** Network faults between the browser and the API. */
import type { Page } from '@playwright/test'
import { addresses } from '../addresses'

export type Fault = 'never arrives' | 'is lost' | 'is 503'

/** Breaks calls of that procedure, before or after the server has processed them; returns a function that restores them. */
export async function breakCalls(page: Page, procedure: string, answer: Fault) {
  const { api } = await addresses()
  const url = `${api}/rest/v1/rpc/${procedure}`
  await page.route(url, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    if (answer === 'is 503')
      return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'upstream' })
    if (answer === 'is lost') await route.fetch()
    return route.abort('connectionreset')
  })
  return () => page.unroute(url)
}
