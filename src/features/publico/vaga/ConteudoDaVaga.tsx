import { useQuery } from '@tanstack/react-query'
import { Pending } from '@/components/feedback/Pending'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { publicaQueries, type VagaFechada } from '../api'
import { NaoEnviada } from '../candidatar/NaoEnviada'
import { VagaCard } from '../lista/VagaCard'
import { Vaga } from './Vaga'
import { conteudoDaVaga, vagaEncerrada } from './textos'

/** Everything after the link back: the function `render-vaga` renders it too. */
export function ConteudoDaVaga({ codigo }: { codigo: string }) {
  const query = useQuery(publicaQueries.vaga(codigo))
  const { data, error } = query
  if (data) return data.situacao === 'no_ar' ? <Vaga vaga={data} /> : <VagaEncerrada codigo={codigo} vaga={data} />
  if (data === null || (error instanceof AppError && error.status === 404))
    return (
      <>
        <NaoEnviada codigo={codigo} pausada={false} />
        <Inexistente />
      </>
    )
  if (error) {
    return (
      <>
        <PageMeta title="Vaga" noindex />
        <PageHeader title={conteudoDaVaga.naoDeuCarregar} />
        <Pending query={query} className="mt-6" />
      </>
    )
  }
  return (
    <>
      <PageMeta title="Vaga" noindex />
      <LoadingTitle>Vaga</LoadingTitle>
      <output className="block">
        <span className="sr-only">{conteudoDaVaga.carregandoVaga}</span>
        <Skeleton className="h-11 w-full max-w-lg" />
        <Skeleton className="mt-4 h-5 w-full max-w-sm" />
        <span className="mt-9 grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <Skeleton className="h-96 w-full rounded-cartao" />
          <Skeleton className="h-72 w-full rounded-cartao" />
        </span>
      </output>
    </>
  )
}

/** Never there, or gone for long: told alike. */
function Inexistente() {
  return (
    <>
      <PageMeta title={conteudoDaVaga.vagaNaoEncontrada} noindex />
      <PageHeader title={conteudoDaVaga.naoEncontrada} lead={conteudoDaVaga.abertura} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.vagas()}>{conteudoDaVaga.verVagasAbertas}</ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary">
          {conteudoDaVaga.voltarInicio}
        </ButtonLink>
      </div>
    </>
  )
}

type Props = { codigo: string; vaga: VagaFechada }

/** A vacancy that is over or paused: says so at once, and leads on to others like it. */
function VagaEncerrada({ codigo, vaga: { situacao, cargo, empresa, area, uf } }: Props) {
  const pausada = situacao === 'pausada'
  const { data: parecidas } = useQuery(publicaQueries.parecidas({ area, uf }))
  return (
    <>
      <PageMeta title={`${cargo}, ${empresa}: vaga ${situacao}`} noindex />
      <NaoEnviada codigo={codigo} pausada={pausada} />
      <PageHeader
        eyebrow={pausada ? vagaEncerrada.pausada : vagaEncerrada.antetitulo}
        title={cargo}
        lead={`${empresa} ${pausada ? vagaEncerrada.emPausa : vagaEncerrada.fechada} ${vagaEncerrada.quemJaSeCandidatou}`}
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.vagas({ uf })}>{vagaEncerrada.verVagas(uf)}</ButtonLink>
        <ButtonLink to={paths.vagas()} variant="secondary">
          {vagaEncerrada.verTodasVagas}
        </ButtonLink>
      </div>
      {parecidas && parecidas.itens.length > 0 ? (
        <section aria-labelledby="parecidas" className="mt-12 border-t border-linha pt-9">
          <h2 id="parecidas" className="text-2xl">
            {parecidas.daArea ? vagaEncerrada.titulo(area) : vagaEncerrada.outras}
          </h2>
          <ul className="mt-5 grid gap-4">
            {parecidas.itens.map((item) => (
              <li key={item.codigo_ref} className="min-w-0">
                <VagaCard vaga={item} titulo="h3" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
