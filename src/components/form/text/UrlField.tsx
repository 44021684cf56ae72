import type { FieldProps } from '../Field'
import { TextField } from '../TextField'

/** A web address, also without `https://`. */
export function UrlField(props: FieldProps) {
  return <TextField {...props} type="url" checkOnBlur settle={completeUrl} />
}

const BARE_ADDRESS = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:[0-9]+)?([/?#]\S*)?$/i
const FILE_NAME = /\.(pdf|docx?|xlsx?|pptx?|odt|txt|csv|png|jpe?g)$/i

/** `drive.google.com/pasta` → `https://drive.google.com/pasta`; a text that is not clearly an address stays unchanged. */
export function completeUrl(text: string): string {
  const address = text.trim()
  const isFile = FILE_NAME.test(address) && !address.includes('/')
  return BARE_ADDRESS.test(address) && !isFile ? `https://${address}` : text
}
