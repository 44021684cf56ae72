/** The translator of Chrome, as far as a page notices it: each text node gives way to `<font><font>text</font></font>`. */
import { expect, type Page } from '@playwright/test'
import { waitUntilHydrated } from './hydrated'

/**
 * Translates the page and what appears on it from now on, until the document is left. The words stay the same, so that the journey
 * can go on reading; React keeps the text nodes that were taken away.
 */
export async function translate(page: Page) {
  // Its first words are those of a page that React holds: earlier the server's markup would be replaced.
  await waitUntilHydrated(page)
  await page.evaluate(() => {
    const left = 'font, script, style, title, textarea, option, svg, [translate="no"], .notranslate'
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const walk = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      if (root instanceof Text) texts.push(root)
      texts.forEach(wrap)
    }
    document.documentElement.classList.add('translated-ltr')
    walk(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(walk)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await expect(page.locator('h1 font font').first()).toBeAttached()
}

/** Opens an address and translates it. */
export async function gotoTranslated(page: Page, address: string) {
  await page.goto(address)
  await translate(page)
}
