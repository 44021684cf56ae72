import type { FieldProps } from '../Field'
import { Suggestion } from '../Suggestion'
import { TextField } from '../TextField'

/** An e-mail address. The follow-up link goes there, so a likely typo raises a suggestion during typing. */
export function EmailField({ autoComplete = 'email', ...props }: FieldProps & { autoComplete?: 'email' | 'off' }) {
  return (
    <TextField {...props} type="email" autoComplete={autoComplete} checkOnBlur>
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

/* Typos in addresses: the address most often meant. A suggestion, never a rule. */

const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
]
/** One letter away from another provider, but real providers. */
const REAL = ['mail.com', 'ymail.com', 'email.com', 'hotmail.co']
/** The same provider in another country of .com domains: `yahoo.com.ar` is no slip of `yahoo.com.br`. */
const ELSEWHERE = /\.com\.(?!br$)[a-z]{2}$/
const WRONG_ENDING = /\.(con|cmo|ocm|vom|xom|comm|coom)(\.br)?$/

/** Whether one letter is wrong, missing or extra, or two are swapped. */
function oneSlip(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const [x, y] = [a.slice(same), b.slice(same)]
  if (x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)) return true
  return x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2)
}

/** The address that was probably meant; null without doubt, also while a correct one is still being typed. */
export function suggestEmail(text: string): string | null {
  const [, local, typed] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(text.toLowerCase()) ?? []
  if (local === undefined || typed === undefined || REAL.includes(typed) || ELSEWHERE.test(typed)) return null
  const domain = typed === 'gmail.com.br' ? 'gmail.com' : typed.replace(WRONG_ENDING, '.com$2')
  const known = PROVIDERS.some((provider) => provider.startsWith(domain))
  const meant = known ? domain : (PROVIDERS.find((provider) => oneSlip(domain, provider)) ?? domain)
  return meant === typed ? null : `${local}@${meant}`
}
