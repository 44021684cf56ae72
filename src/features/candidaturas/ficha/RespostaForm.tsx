import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Notice } from '@/components/ui/Notice'
import { countCaracteres } from '@/domain/br/texto'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { isStatusCandidatura, MAX_MENSAGEM, STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { ModelosDeMensagem } from '@/features/vagas/modelos/ModelosDeMensagem'
import { vagaQueries } from '@/features/vagas/api'
import { getNomeNoExemplo } from '../candidatura-view'
import { useFormDeMensagem } from './digitado'
import { hasMudadoAntes, useMover } from '../quadro/use-mover'
import { respostaForm } from '../textos'

type Props = {
  vagaId: string
  candidatura: Candidatura
  /** Null: it stays where it is, and only the message is sent. */
  para: StatusCandidatura | null
  /** In the drawer of the application, which stays open. */
  inSheet?: boolean
  onDone: () => void
  onCancel: () => void
}

const LONGA = 'A mensagem passou de 4.000 caracteres'

/**
 * Moves an application with an answer: the standard e-mail, and an optional message; or sends a message alone. Says beforehand whether an e-mail is sent. What was
 * typed and not sent is there when it opens again.
 */
export function RespostaForm({ vagaId, candidatura, para: outra, inSheet = false, onDone, onCancel }: Props) {
  const soMensagem = outra === null
  const para = outra ?? (candidatura.status as StatusCandidatura)
  const { form, forget } = useFormDeMensagem(`resposta:${outra ?? 'mensagem'}`, candidatura.id, para)
  const escrita = useWatch({ control: form.control, name: 'mensagem' }).trim()
  const { data: vaga } = useQuery(vagaQueries.byId(vagaId))
  const { aviso, frase } = STATUS_CANDIDATURA[para]
  /** Whether a failure is seen beside the form; when another application was opened meanwhile, it is not. */
  const shown = useRef<HTMLParagraphElement>(null)
  const onMoved = () => {
    forget()
    if (shown.current !== null) onDone()
  }
  const mover = useMover(vagaId, { onMoved, mostraFalha: () => shown.current !== null, semVolta: inSheet })
  const submit = form.handleSubmit(({ mensagem }) => {
    if (countCaracteres(mensagem) > MAX_MENSAGEM) return form.setError('mensagem', { message: LONGA }, { shouldFocus: true })
    if (soMensagem && !mensagem.trim())
      return form.setError('mensagem', { message: respostaForm.escrevaMensagem }, { shouldFocus: true })
    mover.run({ candidatura, para, mensagem: mensagem.trim() })
  })
  const acao = soMensagem ? respostaForm.enviar : `Mover para ${STATUS_CANDIDATURA[para].titulo}`
  return (
    <FormShell form={form} aria-label={acao} onSubmit={() => void submit()} className="space-y-5 [&_textarea]:scroll-mb-32">
      <ModelosDeMensagem exemplo={{ nome: getNomeNoExemplo(candidatura), vaga: vaga?.cargo ?? '', empresa: vaga?.empresa ?? '' }}>
        <TextAreaField name="mensagem" label={respostaForm.rotulo} hint={respostaForm.dica} optional={!soMensagem} />
      </ModelosDeMensagem>
      <div className={cx('space-y-3', inSheet && 'sticky bottom-0 bg-superficie pt-3')}>
        <p ref={shown} className="text-sm text-tinta-suave">
          {soMensagem || aviso || escrita ? respostaForm.pessoaRecebeEmail(frase) : getSemAviso(candidatura.status)}
        </p>
        {mover.error ? (
          <Notice tone="error" live>
            {hasMudadoAntes(mover.error) ? respostaForm.mudouEnquantoIsso : mover.error.message}
          </Notice>
        ) : null}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" loading={mover.isPending}>
            {mover.isPending ? (soMensagem ? respostaForm.enviando : 'Movendo...') : acao}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </div>
    </FormShell>
  )
}

/** What the last e-mail said stays said, until a message says otherwise. */
function getSemAviso(status: string): string {
  const antes = isStatusCandidatura(status) ? STATUS_CANDIDATURA[status] : undefined
  return antes?.aviso ? respostaForm.semOutroAviso(antes.frase) : respostaForm.semAviso
}
