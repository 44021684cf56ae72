import type { FieldProps } from '../Field'
import { Suggestion } from '../Suggestion'
import { TextField } from '../TextField'
import { suggestEmail } from './email-slip'

/** An e-mail address. The follow-up link goes there, so a likely typo raises a suggestion during typing. */
export function EmailField(props: FieldProps) {
  return (
    <TextField {...props} type="email" autoComplete="email" checkOnBlur>
      {(text, change) => {
        const meant = suggestEmail(text)
        return (
          <output className="block">
            {meant === null ? null : (
              <Suggestion name={props.name} action={`${meant}?`} onAccept={() => change(meant)}>
                Você quis dizer
              </Suggestion>
            )}
          </output>
        )
      }}
    </TextField>
  )
}
