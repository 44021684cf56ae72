import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { useFormDigitado } from '@/components/draft/use-form-digitado'
import { Pending } from '@/components/feedback/Pending'
import { notify } from '@/components/feedback/notify'
import { RecadoDaEquipe } from '@/components/feedback/RecadoDaEquipe'
import { FormShell } from '@/components/form/FormShell'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { focusTitle } from '@/components/site/focus-title'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import type { Vaga } from '@/features/vagas/api'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import { formatDia, formatDiaHora } from '@/domain/br/quando'
import { cleanParagrafo, countCaracteres } from '@/domain/br/texto'
import { isExpiradaSuspensa } from '@/domain/vaga/vaga-status'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { appealSuspensao, candidaturaQueries, type Suspensao } from '../api'
import { recursoForm, suspensaoDaVaga } from '../textos'

/** Why the team suspended a vacancy, and its owner's appeal. `children` instead where it never was suspended. */
export function SuspensaoDaVaga({ vaga, children }: { vaga: Vaga; children: ReactNode }) {
  const query = useQuery(candidaturaQueries.suspensao(vaga.id))
  const { data } = query
  const fim = isExpiradaSuspensa(vaga)
  const soLeitura = use(SoLeitura)
  if (!data) return data === null ? children : <Pending query={query} className="mt-4 mb-6" />
  return (
    <RecadoDaEquipe
      id="suspensao"
      title={fim ? suspensaoDaVaga.expirou : vaga.status === 'suspensa' ? suspensaoDaVaga.foraDoAr : suspensaoDaVaga.recusada}
      lead={suspensaoDaVaga.abertura(formatDia(data.em))}
      motivo={data.motivo}
      className="mt-4 mb-6"
    >
      <div className="px-5 py-6 empty:hidden sm:px-7">
        {vaga.status === 'suspensa' && !data.contestada && !soLeitura ? (
          <div className="mb-6">
            <p>{data.pode_recorrer ? suspensaoDaVaga.comoRecorrer : suspensaoDaVaga.aindaPode}</p>
            <ButtonLink size="sm" variant="secondary" to={paths.editarVaga(vaga.id)} className="mt-3">
              {suspensaoDaVaga.corrigir}
            </ButtonLink>
          </div>
        ) : null}
        {(data.perdida || fim) && !soLeitura ? (
          <div className={data.recurso ? 'mb-6' : undefined}>
            <p>{data.perdida ? suspensaoDaVaga.outraVaga : suspensaoDaVaga.outraCorrigida}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink size="sm" to={paths.novaVaga({ modelo: vaga.id })}>
                {suspensaoDaVaga.criarOutra}
              </ButtonLink>
              <ButtonLink size="sm" variant="secondary" to={paths.contato({ assunto: 'Vagas e pagamentos' })}>
                {suspensaoDaVaga.falarEquipe}
              </ButtonLink>
            </div>
          </div>
        ) : null}
        {data.recurso ? (
          <Recurso recurso={data.recurso} />
        ) : data.perdida || fim || soLeitura ? null : data.pode_recorrer ? (
          <RecursoForm vagaId={vaga.id} />
        ) : (
          <p className="text-sm text-tinta-suave">{suspensaoDaVaga.jaTerminou}</p>
        )}
      </div>
    </RecadoDaEquipe>
  )
}

function Recurso({
  recurso: { texto, em, aceito, resposta, decidida_em: decidida },
}: {
  recurso: NonNullable<Suspensao['recurso']>
}) {
  return (
    <>
      <Notice tone={decidida ? 'info' : 'success'} title={decidida ? desfecho(aceito) : suspensaoDaVaga.recebemosRecurso}>
        <span>
          {decidida ? suspensaoDaVaga.respondidoEm(formatDiaHora(decidida)) : suspensaoDaVaga.recursoEnviado(formatDiaHora(em))}
        </span>
        {resposta ? <span className="mt-2 block wrap-anywhere whitespace-pre-line">{resposta}</span> : null}
      </Notice>
      {texto ? (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer font-semibold">{suspensaoDaVaga.voceEscreveu}</summary>
          <p className="mt-2 wrap-anywhere whitespace-pre-line text-tinta-suave">{texto}</p>
        </details>
      ) : null}
    </>
  )
}

const desfecho = (aceito: boolean | null) => (aceito ? 'O seu recurso foi aceito' : 'O seu recurso não foi aceito')

/** Maximum length of an appeal, in characters, as in SQL. */
const MAX_RECURSO = 2000
const contagem = (texto: string) => <TextCount text={texto} max={MAX_RECURSO} />

/** The appeal of a suspended vacancy's owner: once per suspension. */
function RecursoForm({ vagaId }: { vagaId: string }) {
  const queries = useQueryClient()
  const { form, forget } = useFormDigitado('recurso', vagaId, { texto: '' })
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (texto: string) => appealSuspensao(vagaId, texto),
    onSuccess: () => {
      forget()
      notify.success(recursoForm.recursoEnviado, recursoForm.quemResponde)
      void queries.invalidateQueries({ queryKey: candidaturaQueries.suspensao(vagaId).queryKey })
      focusTitle()
    },
    onError: (falha) => {
      if (!(falha instanceof AppError)) return
      if (falha.hint === 'texto') form.setError('texto', { type: 'server', message: falha.message }, { shouldFocus: true })
      // Submitted from another window, or decided meanwhile.
      if (falha.status === 409) {
        void queries.invalidateQueries({ queryKey: candidaturaQueries.suspensao(vagaId).queryKey })
        void queries.invalidateQueries({ queryKey: ['vagas'] })
      }
    },
  })
  const submit = form.handleSubmit(({ texto }) => {
    const limpo = cleanParagrafo(texto)
    const erro = limpo ? (countCaracteres(limpo) > MAX_RECURSO ? 'O texto passou de 2.000 caracteres' : null) : recursoForm.vazio
    if (erro) return form.setError('texto', { type: 'regra', message: erro }, { shouldFocus: true })
    run(limpo)
  })
  return (
    <FormShell form={form} aria-label={recursoForm.recorrerSuspensao} onSubmit={() => void submit()} className="space-y-4">
      <h3 className="text-base">{recursoForm.titulo}</h3>
      <TextAreaField name="texto" label={recursoForm.rotulo} hint={recursoForm.dica} announced footer={contagem} />
      {error && !(error instanceof AppError && error.hint === 'texto') ? (
        <Notice tone="error" live>
          {error.message}
        </Notice>
      ) : null}
      <Button type="submit" loading={isPending}>
        {isPending ? recursoForm.enviando : recursoForm.enviarRecurso}
      </Button>
    </FormShell>
  )
}
