import { lazy, Suspense } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Marca } from '@/components/identidade/Marca'
import { Disclosure } from '@/components/site/Disclosure'
import { useHydrated } from '@/components/site/use-hydrated'
import { PageHeader } from '@/components/ui/PageHeader'
import { formatPrecoAPartir } from '@/domain/consultoria/dados-estruturados'
import { Resumo } from '@/features/avaliacoes/Resumo'
import { formatDiaPorExtenso } from '@/domain/br/quando'
import { joinPontos } from '@/lib/format'
import type { ConsultoriaInteira } from './api'
import {
  buildConvitePath,
  buildFichas,
  buildPedidoPath,
  describeAtendimento,
  describeQuem,
  describeResposta,
} from './consultoria-view'
import { CriteriosDosSelos, Selos } from './Selos'
import { TextosDoPerfil } from './TextosDoPerfil'
import { diretorioPage, perfil } from './textos'

const AbrirPdf = lazy(async () => ({ default: (await import('@/features/arquivos/AbrirPdf')).AbrirPdf }))
// Read page by page from the server: the document has what they sum up to.
const Avaliacoes = lazy(async () => ({ default: (await import('@/features/avaliacoes/Avaliacoes')).Avaliacoes }))

/** One consultancy: what it tells, services, how and for whom it works, its seals. Never a contact or a document. */
export function Perfil({ consultoria }: { consultoria: ConsultoriaInteira }) {
  const { consultoria_nome, servicos, selos, aprovada_em, avaliacoes, preco_a_partir } = consultoria
  const hydrated = useHydrated()
  const resposta = describeResposta(consultoria)
  return (
    <>
      <div className="flex items-start gap-4">
        <Marca id={consultoria.slug} name={consultoria_nome} logo={consultoria.logo} lado={64} className="size-16 text-xl" />
        <div className="min-w-0">
          <PageHeader compact title={consultoria_nome} />
          <p className="mt-1 text-tinta-suave">{describeQuem({ ...consultoria, formatos: null })}</p>
        </div>
      </div>
      <Selos selos={selos} className="mt-4" />
      <Resumo resumo={avaliacoes} className="mt-3" />
      <p className="mt-3">{joinPontos(servicos ?? [])}</p>
      <p className="mt-1 text-tinta-suave">{describeAtendimento(consultoria)}</p>
      <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="min-w-0 space-y-5">
          {consultoria.perfil ? <TextosDoPerfil perfil={consultoria.perfil} parte="trabalho" /> : null}
          {hydrated ? (
            <Suspense fallback={null}>
              <Avaliacoes slug={consultoria.slug} />
            </Suspense>
          ) : null}
          {consultoria.perfil ? <TextosDoPerfil perfil={consultoria.perfil} parte="pessoas" /> : null}
          <Card>
            <h2 className="text-xl">{perfil.comoTrabalha}</h2>
            <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4">
              {buildFichas(consultoria).map(([rotulo, valores]) => (
                <div key={rotulo} className={cx('min-w-0', valores.join(', ').length > 60 && 'col-span-2')}>
                  <dt className="text-sm text-tinta-suave">{rotulo}</dt>
                  <dd className="break-words">{valores.join(', ')}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-5 text-sm text-tinta-suave">{perfil.diretorioDesde(formatDiaPorExtenso(aprovada_em))}</p>
            <div className="mt-4 -mb-4 border-t border-linha sm:-mb-6">
              <Disclosure title={diretorioPage.sobreOsSelos}>
                <CriteriosDosSelos selos={selos} />
              </Disclosure>
            </div>
          </Card>
        </div>
        <Card className="max-lg:hidden lg:sticky lg:top-24">
          <h2 className="text-xl">{perfil.querProposta}</h2>
          <Chamada consultoria={consultoria} resposta={resposta} />
        </Card>
      </div>
      <div className="mt-5 lg:hidden print:hidden">
        <p className="text-sm text-tinta-suave">{perfil.convite}</p>
        <ButtonLink to={buildPedidoPath(servicos)} variant="ghost" size="sm" className="mt-1 -ml-4">
          {perfil.pedirOrcamentos}
        </ButtonLink>
        <Portfolio consultoria={consultoria} />
      </div>
      <div
        data-botao-no-rodape
        className={
          'no-rodape z-20 -mx-5 mt-5 flex items-center justify-between gap-4 border-t border-linha ' +
          'bg-fundo px-5 py-3 sm:-mx-8 sm:px-8 lg:hidden print:hidden [@media(height<30rem)]:static'
        }
      >
        <p className="min-w-0 text-sm leading-snug">
          {preco_a_partir === null ? null : <strong className="block tabular-nums">{formatPrecoAPartir(preco_a_partir)}</strong>}
          {resposta ? <span className="text-tinta-suave">{resposta}</span> : null}
        </p>
        <ButtonLink to={buildConvitePath(consultoria)} aria-label={perfil.convidar} className="shrink-0">
          {perfil.pedir}
        </ButtonLink>
      </div>
    </>
  )
}

/** Beside the profile on a wide screen; on a phone its button and price are at the foot of the screen. */
function Chamada({ consultoria, resposta }: { consultoria: ConsultoriaInteira; resposta: string | null }) {
  const { preco_a_partir, servicos } = consultoria
  return (
    <>
      {preco_a_partir === null ? null : (
        <p className="mt-3">
          <strong className="block text-xl tabular-nums">{formatPrecoAPartir(preco_a_partir)}</strong>
          <span className="text-sm text-tinta-suave">{perfil.dicaDoPreco}</span>
        </p>
      )}
      {resposta ? <p className="mt-2 font-semibold">{`${resposta}.`}</p> : null}
      <p className="mt-3 text-sm text-tinta-suave">{perfil.convite}</p>
      <div className="mt-5 flex flex-col gap-1 print:hidden">
        <ButtonLink to={buildConvitePath(consultoria)} size="lg" aria-label={perfil.convidar}>
          {perfil.pedir}
        </ButtonLink>
        <ButtonLink to={buildPedidoPath(servicos)} variant="ghost" size="sm">
          {perfil.pedirOrcamentos}
        </ButtonLink>
      </div>
      <Portfolio consultoria={consultoria} />
    </>
  )
}

function Portfolio({ consultoria }: { consultoria: ConsultoriaInteira }) {
  const hydrated = useHydrated()
  return consultoria.perfil?.portfolio && hydrated ? (
    <div className="mt-4 border-t border-linha pt-4 print:hidden">
      <Suspense fallback={null}>
        <AbrirPdf
          pdf={{ consultoria: consultoria.slug }}
          nome={perfil.portfolioDe(consultoria.consultoria_nome)}
          label={perfil.portfolio}
        />
      </Suspense>
    </div>
  ) : null
}
