import { ContatoNotice } from '@/features/conversas/ContatoNotice'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import type { Campo } from '@/domain/campo'

const warnOfContato = (text: string) => <ContatoNotice text={text} />

/** One text of the request, with its label in the form. */
export function TextoCorrigivel({ nome, campo }: { nome: string; campo: Campo }) {
  const textos = { name: nome, label: campo.rotulo, hint: campo.ajuda, optional: !campo.erro, announced: true }
  return campo.tipo === 'paragrafo' ? (
    <TextAreaField {...textos} rows={5} footer={warnOfContato} />
  ) : (
    <TextField {...textos}>{warnOfContato}</TextField>
  )
}
