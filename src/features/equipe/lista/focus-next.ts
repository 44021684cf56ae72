/** Moves the focus to what follows a decision; not out of a dialog that was opened meanwhile, where somebody is typing. */
export function focusNext(target: HTMLElement | null): void {
  if (!document.activeElement?.closest('[role=dialog]')) target?.focus()
}
