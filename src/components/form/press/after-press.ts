/*
 * Leaving a field judges it, and the line of an error that comes or goes moves everything below. A browser gives a click only where
 * both the press and the release hit: a button that moves between the two is never pressed. So what may move the page waits until
 * the press is over. It runs before the pressed button is told, which therefore sees its result; but after a box that is ticked: React
 * would draw it as it was before it has told anybody.
 */
let pressing = false
let ending: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

function begin(event: MouseEvent) {
  // A select opens its list on the press, and the release goes to the list.
  if (event.button !== 0 || event.target instanceof HTMLSelectElement) return
  clearTimeout(ending)
  pressing = true
}

function end() {
  clearTimeout(ending)
  pressing = false
  for (const work of waiting.splice(0)) work()
}

function clicked({ target }: MouseEvent) {
  if (!(target instanceof HTMLInputElement)) end()
}

/** The click, if there is one, follows the release at once and ends the press first. */
function released() {
  clearTimeout(ending)
  ending = setTimeout(end)
}

if (typeof window !== 'undefined') {
  // A finger's mouse events follow its release: they are a press of their own, in which the focus moves.
  for (const type of ['pointerdown', 'mousedown'] as const) window.addEventListener(type, begin, true)
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'contextmenu', 'dragend'] as const)
    window.addEventListener(type, released, true)
  // Of the window alone: the blur of a field does not bubble up to here.
  window.addEventListener('blur', released)
  window.addEventListener('click', clicked, true)
  window.addEventListener('keydown', end, true)
}

/** Runs work that may move the page: now, or when the mouse, finger or pen that is down has let go. */
export function afterPress(work: () => void) {
  if (pressing) waiting.push(work)
  else work()
}
