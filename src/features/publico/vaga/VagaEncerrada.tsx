import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { publicaQueries, type VagaFechada } from '../api'
import { NaoEnviada } from '../candidatar/NaoEnviada'
import { VagaCard } from '../lista/VagaCard'
import { vagaEncerrada } from './textos'

type Props = { codigo: string; vaga: VagaFechada }

/** A vacancy that is over or paused: says so at once, and leads on to others like it. */
export function VagaEncerrada({ codigo, vaga: { situacao, cargo, empresa, area, uf } }: Props) {
  const pausada = situacao === 'pausada'
  const { data: parecidas } = useQuery(publicaQueries.parecidas({ area, uf }))
  return (
    <>
      <PageMeta title={`${cargo}, ${empresa}: vaga ${situacao}`} noindex />
      <NaoEnviada codigo={codigo} pausada={pausada} />
      <PageHeader
        eyebrow={pausada ? vagaEncerrada.pausada : vagaEncerrada.antetitulo}
        title={cargo}
        lead={`${empresa} ${pausada ? vagaEncerrada.naoAgora : vagaEncerrada.naoMais} ${vagaEncerrada.quemJaSeCandidatou}`}
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
