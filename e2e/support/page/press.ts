/** A realistic press: down, a pause, up. Playwright's own click has no pause. */
import { expect, type Locator } from '@playwright/test'

const HELD_MS = 120

/** Presses with the mouse, or on the phone by touch, at the position of the target when the press starts. */
export async function realPress(target: Locator, { isMobile }: { isMobile: boolean | undefined }) {
  const page = target.page()
  await expect(target).toBeVisible()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the button has no place on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Layout changes caused by the press are painted before the release.
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
