/** Downloads a file that was made in the browser. @returns its name */
export function saveFile(file: Blob, name: string): string {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return name
}
