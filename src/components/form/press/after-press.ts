/* Leaving a field validates it, and an error line that comes or goes moves everything below. A browser fires a click only when press and
   release hit the same element: a button that moves between the two is never clicked. So work that may move the page waits until the
   press is over. It runs before the click handler of the button, which therefore sees its result, but after the change of a checkbox,
   because React would otherwise render the old state before the change event. */
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
  // A finger's mouse events follow its release: they are a separate press, in which the focus moves.
  for (const type of ['pointerdown', 'mousedown'] as const) window.addEventListener(type, begin, true)
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'contextmenu', 'dragend'] as const)
    window.addEventListener(type, released, true)
  // Only of the window: the blur of a field does not bubble up to here.
  window.addEventListener('blur', released)
  window.addEventListener('click', clicked, true)
  window.addEventListener('keydown', end, true)
}

/** Runs work that may move the page: now, or after the release of the pressed mouse, finger or pen. */
export function afterPress(work: () => void) {
  if (pressing) waiting.push(work)
  else work()
}
