import { useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { Marca } from '@/components/identidade/Marca'
import { SiteOrigin } from '@/components/site/site-origin'
import { StructuredData } from '@/components/site/StructuredData'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { formatHaQuanto } from '@/domain/vaga/publica/quando'
import { toVagaPublica, type VagaPublica } from '@/domain/vaga/publica/vaga-publica'
import { formatDia } from '@/domain/br/quando'
import { toJsonDeBloco } from '@/domain/publica/json-de-bloco'
import { buildJobPosting } from '@/domain/vaga/publica/job-posting'
import { env } from '@/lib/env'
import { paths } from '@/lib/paths'
import { countVisita, type VagaAberta } from '../api'
import { Candidatar } from '../candidatar/Candidatar'
import type { Enviada } from '../candidatar/use-candidatura'
import { hasRascunho } from '../candidatar/guarda'
import { candidatar as textosDoConvite } from '../candidatar/textos'
import { useBrowserValue } from '@/components/site/use-hydrated'
import { useLazyComponent } from '../use-lazy-component'
import { Conferida } from '../Conferida'
import { readCanalDaVisita, recordVisita } from '../visita'
import { LinhaDeRespostas } from '../LinhaDeRespostas'
import { Anuncio } from './Anuncio'
import { Compartilhar } from './Compartilhar'
import { LinhaDeAcao } from './LinhaDeAcao'
import { VerContato } from './VerContato'
import { denunciar, vagaAberta } from './textos'

/** Milliseconds until a visit counts; by then the page has all that it needs for itself. */
const VISITA_MS = 1_000

const loadForm = async () => (await import('../candidatar/CandidaturaForm')).CandidaturaForm

/** A vacancy on the air: what it says, and the way to apply. */
export function Vaga({ vaga }: { vaga: VagaAberta }) {
  const vista = toVagaPublica(vaga)
  const { codigo, cargo } = vista
  const { logo_da_empresa: logo } = vaga
  const [faixa, periodo] = vista.salario?.valor.split(' por ') ?? []
  const form = useLazyComponent(loadForm)
  const titulo = useRef<HTMLHeadingElement>(null)
  const begun = useBrowserValue(
    () => hasRascunho(codigo),
    () => false,
  )
  const convidar = begun ? 'Continuar candidatura' : 'Candidatar-se'
  const [enviada, setEnviada] = useState<Enviada | null>(null)

  // An effect, because who looks for less than a moment has not visited: the page must still be there when the time is over.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (recordVisita(codigo, window.location.search)) void countVisita(codigo, readCanalDaVisita(codigo)).catch(() => undefined)
    }, VISITA_MS)
    return () => clearTimeout(timer)
  }, [codigo])

  const podeAbrir = enviada === null && form.situacao !== 'aberta' && form.situacao !== 'falhou'
  const abrir = () => {
    // On a wide screen its place is only there once it opens.
    flushSync(form.abrir)
    titulo.current?.focus({ preventScroll: true })
    titulo.current?.parentElement?.scrollIntoView({ block: 'start' })
  }
  const candidatar = <Candidatar vaga={vaga} form={form} titulo={titulo} enviada={enviada} onSent={setEnviada} onOpen={abrir} />
  const emPoucasPalavras = <EmPoucasPalavras salario={vista.salario} fatos={vista.fatos} />
  const anuncio = <Anuncio vista={vista} canais={vaga.canais} />
  return (
    <>
      <PageMeta title={vista.tituloDaPagina} description={vista.descricaoDaPagina} />
      <DadosEstruturados vaga={vaga} />
      <div className="gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
        <div>
          <div className="flex gap-4 sm:gap-5">
            <Marca id={vista.empresa} name={vista.empresa} logo={logo} lado={56} className="sm:size-14" />
            <div className="min-w-0">
              <PageHeader
                title={<span className="wrap-anywhere">{cargo}</span>}
                lead={<Resumo vaga={vaga} resumo={vista.resumo} />}
              />
              <p className="mt-3 text-sm text-tinta-suave">
                <time dateTime={vista.publicadaEm} suppressHydrationWarning>
                  {`Publicada ${formatHaQuanto(vista.publicadaEm)}`}
                </time>
                {'\u00a0· '}
                <time dateTime={vista.expiraEm} suppressHydrationWarning>{`aberta até ${formatDia(vista.expiraEm)}`}</time>
              </p>
              <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
                <Conferida por={vaga.empresa_conferida} />
                <LinhaDeRespostas respostas={vaga.respostas} />
              </div>
            </div>
          </div>
          {vista.afirmativa ? (
            <p className="mt-4 w-fit max-w-prose rounded-campo bg-marca-suave px-3 py-1.5 text-sm font-semibold wrap-anywhere text-marca-forte">
              {vista.afirmativa}
            </p>
          ) : null}
          {enviada === null ? emPoucasPalavras : <div className="mt-6">{candidatar}</div>}
        </div>
        <div className="min-w-0">
          {enviada === null ? (
            anuncio
          ) : (
            <details>
              <summary className="min-h-11 content-center font-semibold text-marca">{vagaAberta.lerAnuncio}</summary>
              {emPoucasPalavras}
              {anuncio}
            </details>
          )}
        </div>
        {/* On a phone after the text, which is what one came to read. */}
        <Card className="self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <div className="mb-4 border-b border-linha pb-5 empty:hidden max-lg:hidden">
            {vista.salario ? (
              <p className="text-xl font-semibold tabular-nums">
                <span>{faixa}</span>
                <span className="block text-sm font-normal text-tinta-suave">{`${vista.salario.rotulo} por ${periodo}`}</span>
              </p>
            ) : null}
            {podeAbrir ? (
              <div className="not-first:mt-5 print:hidden">
                <Button size="lg" onClick={abrir} className="w-full">
                  {convidar}
                </Button>
                <p className="mt-3 text-sm text-tinta-suave">{textosDoConvite.semConta(vaga.empresa)}</p>
              </div>
            ) : null}
          </div>
          <FatosDaVaga vaga={vista} />
        </Card>
        <div className="mt-6 min-w-0 lg:mt-0">
          {enviada === null ? candidatar : null}
          <Endereco codigo={codigo} />
          <div className="mt-9 divide-y divide-linha border-y border-linha print:hidden">
            <VerContato codigo={codigo} cargo={cargo} />
            <Compartilhar codigo={codigo} titulo={vista.tituloDaPagina} />
            <Denunciar codigo={codigo} />
          </div>
        </div>
        {podeAbrir ? (
          <div
            data-botao-no-rodape
            className="no-rodape z-20 -mx-5 mt-6 border-t border-linha bg-fundo px-5 py-3 sm:-mx-8 sm:px-8 lg:hidden print:hidden"
          >
            <Button size="lg" onClick={abrir} className="w-full">
              {convidar}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  )
}

/** What the first line does not say; the pay, where no card beside the text has it. */
function EmPoucasPalavras({ salario, fatos }: Pick<VagaPublica, 'salario' | 'fatos'>) {
  return (
    <div className="mt-5 mb-9">
      {salario ? <p className="text-xl font-semibold tabular-nums lg:hidden">{salario.valor}</p> : null}
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {fatos
          .filter(({ rotulo }) => NO_COMECO.includes(rotulo))
          .map(({ rotulo, valor }) => (
            <li key={rotulo} className="min-w-0 wrap-anywhere">
              <Badge>{valor}</Badge>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** On paper nothing can be pressed: the page's address is what is left to go on with. */
function Endereco({ codigo }: { codigo: string }) {
  const site = useContext(SiteOrigin)
  return <p className="mt-6 hidden wrap-anywhere print:block">{`${site}${paths.vaga(codigo)}`}</p>
}

/** The company first: a link to its page, when it has one. */
function Resumo({ vaga: { empresa, pagina_da_empresa: slug }, resumo }: { vaga: VagaAberta; resumo: string }) {
  if (!slug || !resumo.startsWith(empresa)) return resumo
  return (
    <>
      <Link
        to={paths.empresa(slug)}
        className="font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
      >
        {empresa}
      </Link>
      <span>{resumo.slice(empresa.length)}</span>
    </>
  )
}

/** The same vacancy for search engines; nothing where the ad says too little for one. */
function DadosEstruturados({ vaga }: { vaga: VagaAberta }) {
  const posting = buildJobPosting(vaga, env.VITE_SITE_URL)
  return <StructuredData json={posting === null ? null : toJsonDeBloco(posting)} />
}

/** Shown as labels under the title. */
const NO_COMECO: readonly string[] = ['Contrato', 'Programa', 'Senioridade', 'Área']
const NA_PRIMEIRA_LINHA: readonly string[] = ['Local', 'Modalidade']

/** What the head of the page does not say. */
function FatosDaVaga({ vaga: { salario, fatos } }: { vaga: VagaPublica }) {
  const ditos = [...NO_COMECO, ...NA_PRIMEIRA_LINHA, salario?.rotulo]
  return (
    <dl>
      {fatos
        .filter(({ rotulo }) => !ditos.includes(rotulo))
        .map(({ rotulo, valor }) => (
          <div key={rotulo} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <dt className="w-30 text-sm text-tinta-suave">{rotulo}</dt>
            <dd className="flex-1 basis-24 wrap-anywhere">{valor}</dd>
          </div>
        ))}
    </dl>
  )
}

const load = async () => (await import('./DenunciaDialog')).DenunciaDialog

/** 'Denunciar esta vaga': the dialog is downloaded when it is asked for. */
function Denunciar({ codigo }: { codigo: string }) {
  const { Parte: Dialog, situacao, abrir } = useLazyComponent(load)
  const [open, setOpen] = useState(false)
  return (
    <LinhaDeAcao id="denunciar" titulo={denunciar.titulo} texto={denunciar.texto} className="print:hidden">
      <Button
        variant="ghost"
        size="sm"
        className="max-sm:-ml-4 sm:-mr-4"
        loading={situacao === 'abrindo'}
        onClick={() => {
          setOpen(true)
          abrir()
        }}
      >
        {denunciar.denunciarEstaVaga}
      </Button>
      {situacao === 'falhou' ? (
        <Notice tone="error" live className="mt-2">
          {denunciar.formularioNaoChegou}
        </Notice>
      ) : null}
      {Dialog ? <Dialog codigo={codigo} open={open} onOpenChange={setOpen} /> : null}
    </LinhaDeAcao>
  )
}
