import { vi } from 'vitest'

/** The files that the page saves, in order, in place of a download: happy-dom would leave the page for their address. */
export function catchDownloads(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  return files
}
