import type { FieldProps } from '@/components/form/Field'
import { TextField } from '@/components/form/TextField'

/** An address, validated as typed: `https://` is not added. */
export const EnderecoField = (props: FieldProps) => <TextField {...props} type="url" settle={(text) => text.trim()} checkOnBlur />
