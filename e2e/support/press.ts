/** A press as a hand makes it: down, a while, up. Playwright's own click leaves no time between the two. */
import { expect, type Locator } from '@playwright/test'

const HELD_MS = 120

/** Presses with the mouse, or on the phone with a finger, where the target stands when the press begins. */
export async function realPress(target: Locator, { isMobile }: { isMobile: boolean | undefined }) {
  const page = target.page()
  await expect(target).toBeVisible()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the button has no place on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Whatever the press has moved is drawn before the release.
  const hold = () =>
    page.evaluate(
      (ms) => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), ms)),
      HELD_MS,
    )
  if (isMobile) {
    const client = await page.context().newCDPSession(page)
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await hold()
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await hold()
    await page.mouse.up()
  }
}
