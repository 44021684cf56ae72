import type { FieldProps } from '../Field'
import { TextField } from '../TextField'
import { completeUrl } from './complete-url'

/** A web address, also without `https://`. */
export function UrlField(props: FieldProps) {
  return <TextField {...props} type="url" checkOnBlur settle={completeUrl} />
}
