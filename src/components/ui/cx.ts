/** Joins class names, skipping what is false or empty. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
