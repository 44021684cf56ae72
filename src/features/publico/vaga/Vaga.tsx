import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { cx } from '@/components/ui/cx'
import { formatHaQuanto } from '@/domain/vaga/publica/quando'
import { toVagaPublica } from '@/domain/vaga/publica/vaga-publica'
import { formatDia } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { countVisita, type VagaAberta } from '../api'
import { Candidatar } from '../candidatar/Candidatar'
import { hasRascunho } from '../candidatar/guarda'
import { useLazyComponent } from '../use-lazy-component'
import { useVisivel } from '@/components/site/use-visivel'
import { readCanalDaVisita, recordVisita } from '../visita'
import { Anuncio } from './Anuncio'
import { Compartilhar } from './Compartilhar'
import { DadosEstruturados } from './DadosEstruturados'
import { Denunciar } from './Denunciar'
import { FatosDaVaga } from './FatosDaVaga'
import { VerContato } from './VerContato'

/** Milliseconds until a visit counts; by then the page has all that it needs for itself. */
const VISITA_MS = 1_000

const never = () => () => undefined
const loadForm = async () => (await import('../candidatar/CandidaturaForm')).CandidaturaForm

/** A vacancy on the air: what it says, and the way to apply. */
export function Vaga({ vaga }: { vaga: VagaAberta }) {
  const vista = toVagaPublica(vaga)
  const { codigo, cargo, empresa } = vista
  const form = useLazyComponent(loadForm)
  const titulo = useRef<HTMLHeadingElement>(null)
  const begun = useSyncExternalStore(
    never,
    () => hasRascunho(codigo),
    () => false,
  )
  const convidar = begun ? 'Continuar candidatura' : 'Candidatar-se'
  const [convite, conviteVisivel] = useVisivel()
  const [enviada, setEnviada] = useState<string | null>(null)

  // An effect, because who looks for less than a moment has not visited: the page must still be there when the time is over.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (recordVisita(codigo, window.location.search)) void countVisita(codigo, readCanalDaVisita(codigo)).catch(() => undefined)
    }, VISITA_MS)
    return () => clearTimeout(timer)
  }, [codigo])

  const abrir = () => {
    form.abrir()
    titulo.current?.focus({ preventScroll: true })
    titulo.current?.parentElement?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <PageMeta title={vista.tituloDaPagina} description={vista.descricaoDaPagina} />
      <DadosEstruturados vaga={vaga} />
      <div className="gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div>
          <PageHeader
            title={<span className="wrap-anywhere">{cargo}</span>}
            lead={<Resumo vaga={vaga} resumo={vista.resumo} />}
          />
          <p className="mt-3 text-sm text-tinta-suave">
            <time dateTime={vista.publicadaEm} suppressHydrationWarning>
              {`Publicada ${formatHaQuanto(vista.publicadaEm)}`}
            </time>
            {' · '}
            <time dateTime={vista.expiraEm} suppressHydrationWarning>{`aberta até ${formatDia(vista.expiraEm)}`}</time>
          </p>
          {vista.afirmativa ? (
            <p className="mt-6 max-w-prose rounded-cartao bg-marca-suave p-4 font-semibold wrap-anywhere text-marca-forte">
              {vista.afirmativa}
            </p>
          ) : null}
        </div>
        <Card className="mt-7 self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <FatosDaVaga vaga={vista} />
          {enviada === null ? (
            <Button size="lg" onClick={abrir} className="mt-6 w-full max-lg:hidden print:hidden">
              {convidar}
            </Button>
          ) : null}
        </Card>
        <div className="mt-9 min-w-0">
          <Anuncio vista={vista} canais={vaga.canais} />
          <div ref={convite} className="mt-2">
            <Candidatar
              codigo={codigo}
              empresa={empresa}
              contrato={vaga.tipo_contrato}
              perguntas={vaga.perguntas}
              form={form}
              titulo={titulo}
              enviada={enviada}
              onSent={setEnviada}
              convidar={convidar}
              onOpen={abrir}
            />
          </div>
          <div className="mt-9 divide-y divide-linha border-y border-linha">
            <VerContato codigo={codigo} cargo={cargo} />
            <Compartilhar codigo={codigo} titulo={vista.tituloDaPagina} />
            <Denunciar codigo={codigo} />
          </div>
        </div>
        {enviada === null && form.situacao !== 'aberta' ? (
          <div
            data-botao-no-rodape
            className={cx(
              'sticky bottom-[var(--altura-do-aviso,0px)] z-20 -mx-5 mt-6 border-t border-linha bg-fundo px-5 py-3 sm:-mx-8 sm:px-8 lg:hidden print:hidden',
              conviteVisivel && 'invisible',
            )}
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
