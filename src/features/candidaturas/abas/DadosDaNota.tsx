import { useQueryClient } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { DocumentField } from '@/components/form/masked/DocumentField'
import { useProblems } from '@/components/form/press/use-problems'
import { EmailField } from '@/components/form/text/EmailField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import { formatDia } from '@/domain/br/quando'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import { useSingleMutation } from '@/lib/query'
import { candidaturaQueries, correctDadosDaNota, type PagamentoDaVaga } from '../api'
import { dadosDaNota } from './textos'

type Props = { vagaId: string; pagamento: PagamentoDaVaga }

/** The data that an invoice is issued with, as they were given with the payment, and the invoice once the team noted it. */
export function DadosDaNota({ vagaId, pagamento }: Props) {
  const [corrigindo, setCorrigindo] = useState(false)
  const titulo = useRef<HTMLHeadingElement>(null)
  const soLeitura = use(SoLeitura)
  /** What was pressed goes away. */
  const change = (corrige: boolean) => {
    setCorrigindo(corrige)
    titulo.current?.focus()
  }
  const { status, metodo, nome, documento, email, nota, resta_centavos: resta } = pagamento
  const linhas = [
    ['Forma', ROTULO_DO_METODO[metodo]],
    [dadosDaNota.nome, nome],
    [dadosDaNota.documento, documento],
    [dadosDaNota.email, email],
  ] as const
  return (
    <Card>
      <h3 ref={titulo} tabIndex={-1} className="text-base outline-none">
        {dadosDaNota.titulo}
      </h3>
      {corrigindo ? (
        <CorrecaoForm vagaId={vagaId} pagamento={pagamento} onFechar={() => change(false)} />
      ) : (
        <>
          <dl className="mt-3 space-y-2.5 text-sm">
            {linhas.map(([rotulo, texto]) =>
              texto ? (
                <div key={rotulo}>
                  <dt className="text-tinta-suave">{rotulo}</dt>
                  <dd className="wrap-anywhere">{texto}</dd>
                </div>
              ) : null,
            )}
          </dl>
          <p className="mt-3 text-sm text-tinta-suave">{dadosDaNota.guardaEMascara}</p>
          {nota ? (
            <p className="mt-4 border-t border-linha pt-4 text-sm">
              <strong className="block font-semibold">{dadosDaNota.nota(nota.numero)}</strong>
              <span className="text-tinta-suave">{dadosDaNota.emitida(formatDia(nota.em))}</span>{' '}
              <ExternalLink href={nota.url} className="font-semibold text-marca underline underline-offset-4">
                {dadosDaNota.abrirNota}
              </ExternalLink>
            </p>
          ) : status === 'pago' && resta > 0 && !soLeitura ? (
            <>
              <p className="mt-3 text-sm text-tinta-suave">{dadosDaNota.quandoSair}</p>
              <Button size="sm" variant="secondary" className="mt-4" onClick={() => change(true)}>
                {dadosDaNota.corrigir}
              </Button>
            </>
          ) : null}
        </>
      )}
    </Card>
  )
}

const CAMPOS = ['nome', 'documento', 'email'] as const

function CorrecaoForm({ vagaId, pagamento, onFechar }: Props & { onFechar: () => void }) {
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { nome: pagamento.nome ?? '', documento: '', email: pagamento.email ?? '' } })
  const { failure, clear, refuse } = useProblems(form, CAMPOS)
  const { run, isPending } = useSingleMutation({
    mutationFn: correctDadosDaNota,
    onSuccess: () => {
      notify.success(dadosDaNota.corrigidos)
      void queries.invalidateQueries(candidaturaQueries.pagamento(vagaId)).then(onFechar)
    },
    onError: (error) => refuse(error),
  })
  const submit = form.handleSubmit(({ nome, documento, email }) => {
    clear()
    run({ _vaga_id: vagaId, _nome: nome, _documento: documento, _email: email })
  })
  return (
    <FormShell form={form} aria-label={dadosDaNota.corrigir} onSubmit={() => void submit()} className="mt-4 space-y-4">
      <TextField name="nome" label={dadosDaNota.nome} autoComplete="organization" announced />
      <DocumentField
        kind="cpf-cnpj"
        name="documento"
        label={dadosDaNota.documento}
        optional
        hint={pagamento.documento ? dadosDaNota.emBranco(pagamento.documento) : undefined}
        announced
      />
      <EmailField name="email" label={dadosDaNota.email} announced />
      <Failure error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={isPending}>
          {dadosDaNota.guardar}
        </Button>
        <Button size="sm" variant="secondary" onClick={onFechar}>
          {dadosDaNota.cancelar}
        </Button>
      </div>
    </FormShell>
  )
}
