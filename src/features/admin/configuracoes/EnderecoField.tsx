import type { FieldProps } from '@/components/form/Field'
import { TextField } from '@/components/form/TextField'

/** An address, looked at when a button is pressed: an error that appears as the field is left would move that button away. */
export const EnderecoField = (props: FieldProps) => <TextField {...props} type="url" settle={(text) => text.trim()} />
