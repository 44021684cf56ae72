/** Joins class names, skipping false and empty values. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
