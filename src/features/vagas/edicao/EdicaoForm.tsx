import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { DraftResumed } from '@/components/draft/DraftResumed'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import { ErrorSummary, type FieldProblem } from '@/components/form/ErrorSummary'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { Dobra } from '@/components/wizard/Dobra'
import { listMudancas, type Mudancas } from '@/domain/vaga/edicao'
import { ETAPAS_DA_VAGA } from '@/domain/vaga/vaga'
import { formatDiaHora } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import type { Edicao, Vaga } from '../api'
import { checkBeside } from '../checagem/check-beside'
import { AnuncioContext, toAnuncio, useAnuncioEmRepouso } from '../wizard/anuncio'
import { ContatoStep } from '../wizard/etapas/ContatoStep'
import { DadosStep } from '../wizard/etapas/DadosStep'
import { EmpresaStep } from '../wizard/etapas/EmpresaStep'
import { PreviaAoLado } from '../wizard/previa/PreviaAoLado'
import type { Valores } from '../wizard/rascunho'
import { findBloqueio, listBloqueios, resolver, toValores } from './edicao'
import { RascunhoDaEdicao } from './rascunho'
import { RevisaoDaEdicao } from './RevisaoDaEdicao'
import { edicaoForm } from './textos'

type Props = { vaga: Vaga; bloqueada: Edicao | undefined; onRecarregar: () => Promise<void> }

/** Rest after the last key before what was typed is kept, in ms. */
const ESPERA_MS = 1_000

const tituloDe = (etapa: string) => ETAPAS_DA_VAGA.find(({ id }) => id === etapa)?.titulo ?? ''

/** The form of the wizard over the text on the air, then what changes, before it is sent. */
export function EdicaoForm({ vaga, bloqueada, onRecarregar }: Props) {
  const pessoa = vaga.usuario_id ?? ''
  const [rascunho] = useState(() => new RascunhoDaEdicao(pessoa, vaga.id, toValores(vaga, bloqueada)))
  const [salvoEm, setSalvoEm] = useState(rascunho.salvoEm)
  const form = useForm<Valores>({ defaultValues: rascunho.inicial, resolver, shouldFocusError: false })
  const anuncio = useAnuncioEmRepouso(form)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [mudancas, setMudancas] = useState<Mudancas | null>(null)
  const [nada, setNada] = useState(false)
  const titulo = useRef<HTMLHeadingElement>(null)
  const [voltou, setVoltou] = useState(false)
  const [outra, setOutra] = useState(false)

  useKeptTyping(form, () => rascunho.save(form.getValues()), ESPERA_MS)
  // Other windows are outside of React.
  useEffect(() => rascunho.watch(() => setOutra(true)), [rascunho])
  // After the button that asked for the other half is gone.
  useEffect(() => {
    if (mudancas !== null || voltou) titulo.current?.focus()
  }, [mudancas, voltou])

  const point = (found: readonly FieldProblem[]) => {
    setNada(false)
    setProblems(found)
    if (found[0]) focusField(found[0].name)
  }
  const onRefused = (name: string, message: string) => {
    setMudancas(null)
    // The field is drawn again first.
    setTimeout(() => point([{ name, message }]))
  }
  const review = form.handleSubmit(
    async (valores) => {
      const primeiro = findBloqueio(vaga, await checkBeside(toAnuncio(valores)))
      if (primeiro)
        return point([
          { name: primeiro.campo, message: primeiro.campo === 'perguntas' ? edicaoForm.nasPerguntas : edicaoForm.haTrecho },
        ])
      setProblems([])
      const novas = listMudancas(vaga, valores)
      const mudou = Object.keys(novas).length > 0
      setNada(!mudou)
      if (mudou) setMudancas(novas)
    },
    (errors) =>
      point(Object.entries(errors).map(([name, erro]) => ({ name, message: String((erro as { message?: unknown }).message) }))),
  )
  if (mudancas)
    return (
      <Card className="mt-6 max-w-3xl *:mt-0">
        <RevisaoDaEdicao
          vaga={vaga}
          valores={form.getValues()}
          mudancas={mudancas}
          titulo={titulo}
          onEnviada={() => rascunho.close()}
          onVoltar={() => {
            setVoltou(true)
            setMudancas(null)
          }}
          onRecusada={onRefused}
          // Another window may have written over it: the form that opens next, or after a reload, reads it.
          onFalhou={() => rascunho.save(form.getValues(), { inteiro: true })}
          onRecarregar={onRecarregar}
        />
      </Card>
    )
  return (
    <AnuncioContext value={anuncio}>
      <div className="mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8">
        <Card className="min-w-0 !pb-0">
          <FormShell form={form} aria-label={edicaoForm.rotulo} onSubmit={() => void review()}>
            <div className="space-y-6">
              <OfflineNotice>{edicaoForm.semConexao}</OfflineNotice>
              <Notice title={edicaoForm.oQueNaoMuda}>
                {edicaoForm.precisaDeOutro}{' '}
                <Link to={paths.novaVaga({ modelo: vaga.id })} className="font-semibold text-marca underline underline-offset-4">
                  {edicaoForm.crieOutra}
                </Link>{' '}
                {edicaoForm.ePague}
              </Notice>
              {bloqueada ? (
                <Notice tone="warning" title={edicaoForm.bloqueada}>
                  {/* Of words the field has it; a person of the team refuses the edit as a whole. */}
                  {listBloqueios(bloqueada)
                    .filter(({ trecho }) => trecho === '')
                    .map(({ explicacao }) => (
                      <p key={explicacao} className="mb-1 wrap-anywhere whitespace-pre-line">
                        {explicacao}
                      </p>
                    ))}
                  <p>{edicaoForm.textoGuardado}</p>
                </Notice>
              ) : null}
              {salvoEm === undefined ? null : (
                <DraftResumed
                  title={edicaoForm.retomada}
                  action={edicaoForm.comecarDeNovo}
                  onPress={() => {
                    rascunho.discard()
                    form.reset(toValores(vaga, undefined))
                    setSalvoEm(undefined)
                  }}
                >
                  {edicaoForm.salvoAqui(formatDiaHora(salvoEm))}
                </DraftResumed>
              )}
              {salvoEm !== undefined && rascunho.tambemMudou.length > 0 ? (
                <Notice tone="warning">{edicaoForm.tambemMudou(rascunho.tambemMudou)}</Notice>
              ) : null}
              <ErrorSummary problems={problems} />
            </div>
            <section aria-labelledby="etapa-dados" className="mt-10">
              <h2 id="etapa-dados" ref={titulo} tabIndex={-1} className="mb-6 border-b border-linha pb-3 text-2xl">
                {tituloDe('dados')}
              </h2>
              <DadosStep pessoa={pessoa} />
            </section>
            <div className="mt-8 divide-y divide-linha border-t border-linha">
              <Dobra titulo={tituloDe('contato')} resumo={vaga.responsavel_nome}>
                <div className="pt-3 pb-6">
                  <ContatoStep perguntas={false} />
                </div>
              </Dobra>
              <Dobra titulo={tituloDe('empresa')} resumo={vaga.empresa}>
                <div className="pt-3 pb-6">
                  <EmpresaStep pessoa={pessoa} />
                </div>
              </Dobra>
            </div>
            <div
              data-botao-no-rodape
              className={
                'no-rodape z-10 -mx-5 rounded-b-cartao border-t border-linha bg-superficie px-5 py-3 sm:-mx-7 sm:px-7 ' +
                '[@media(height<30rem)]:static'
              }
            >
              <output className="block">
                {outra ? <span className="mb-2 block text-sm text-aviso">{edicaoForm.outraJanela}</span> : null}
                {nada ? <span className="mb-2 block text-sm text-tinta-suave">{edicaoForm.nadaMudou}</span> : null}
              </output>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" loading={form.formState.isSubmitting}>
                  {edicaoForm.verMudancas}
                </Button>
                <ButtonLink variant="secondary" to={paths.minhaVaga(vaga.id)}>
                  {edicaoForm.agoraNao}
                </ButtonLink>
              </div>
            </div>
          </FormShell>
        </Card>
        <PreviaAoLado />
      </div>
    </AnuncioContext>
  )
}
