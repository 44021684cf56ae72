/** Application segments and comments, without JFIF, colours and Adobe's transform: what a browser's encoder may add beside the picture. */
const isData = (marker: number) => (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker)) || marker === 0xfe

/** A JPEG without EXIF, XMP and comments, which some browsers write into a drawn image too. */
export async function cleanJpeg(image: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await image.arrayBuffer())
  const kept: Uint8Array<ArrayBuffer>[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const to = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    if (!isData(bytes[at + 1] ?? 0)) kept.push(bytes.subarray(at, to))
    at = to
  }
  return new Blob([...kept, bytes.subarray(at)], { type: 'image/jpeg' })
}
