import type { ReactNode } from 'react'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import type { Campo } from '@/domain/campo'

const writeCount = (max: number) => (text: string) => <TextCount text={text} max={max} />

/** By the length of the fields that there are: one function each, so that no box is drawn anew. */
const CONTAGENS: Readonly<Record<number, (text: string) => ReactNode>> = {
  300: writeCount(300),
  600: writeCount(600),
  2000: writeCount(2000),
}

type Props = { name: string; campo: Campo; rows?: number }

/** A text of several lines of the profile, with how much of it is used. */
export function TextoLongo({ name, campo: { rotulo, ajuda, erro, max = 0 }, rows }: Props) {
  const contagem = CONTAGENS[max]
  return (
    <TextAreaField
      name={name}
      label={rotulo}
      hint={ajuda}
      optional={erro === undefined}
      {...(rows !== undefined && { rows })}
      {...(contagem && { footer: contagem })}
    />
  )
}
