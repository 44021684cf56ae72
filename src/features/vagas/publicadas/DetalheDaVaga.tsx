import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Drawer } from '@/components/panel/Drawer'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { Skeleton } from '@/components/ui/Skeleton'
import { SENIORIDADES, TAMANHOS_DA_EMPRESA, TIPOS_CONTRATO } from '@/domain/vaga/vaga'
import { formatDia } from '@/lib/format'
import { type VagaPublicada, type VagaPublicadaInteira, vagaQueries } from '../api'
import { rotuloDe } from '../resumo'
import { formatSalario } from './salario'

type Props = { vaga: VagaPublicada | null; onClose: () => void }

/** A published vacancy as candidates read it. */
export function DetalheDaVaga({ vaga, onClose }: Props) {
  const [ultima, setUltima] = useState(vaga)
  if (vaga && vaga !== ultima) setUltima(vaga)
  return (
    <Drawer
      open={vaga !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      eyebrow={ultima?.empresa}
      title={ultima?.cargo}
      description={ultima ? `No ar até ${formatDia(ultima.expira_em)}` : undefined}
    >
      {ultima ? <Anuncio vaga={ultima} /> : null}
    </Drawer>
  )
}

function Anuncio({ vaga }: { vaga: VagaPublicada }) {
  const query = useQuery(vagaQueries.publicada(vaga.codigo_ref))
  const { local_de_trabalho: local, uf } = vaga
  const fatos = [
    ['Salário', formatSalario(vaga.salario_min, vaga.salario_max) ?? 'A combinar'],
    ['Local', `${local ? `${local}, ${uf}` : uf} · ${vaga.modalidade}`],
    ['Contrato', rotuloDe(TIPOS_CONTRATO, vaga.tipo_contrato)],
    ['Senioridade', rotuloDe(SENIORIDADES, vaga.senioridade)],
    ['Área', vaga.setor ? `${vaga.area} · ${vaga.setor}` : vaga.area],
    ['Código', vaga.codigo_ref],
  ]
  return (
    <>
      {vaga.vaga_afirmativa ? (
        <p className="mb-5 rounded-cartao bg-marca-suave p-4 text-sm font-semibold text-marca-forte">
          Vaga afirmativa{vaga.vaga_afirmativa_grupo ? `: ${vaga.vaga_afirmativa_grupo}` : ''}
        </p>
      ) : null}
      <dl className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2">
        {fatos.map(([rotulo, valor]) => (
          <div key={rotulo} className="contents">
            <dt className="text-sm text-tinta-suave">{rotulo}</dt>
            <dd className="min-w-0 break-words">{valor}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-tinta-suave">
        O contato do responsável não aparece aqui: ele será mostrado na página pública da vaga, quando ela abrir.
      </p>
      {query.data ? (
        <Textos vaga={query.data} />
      ) : query.error ? (
        <div className="mt-6">
          <LoadFailure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <output className="mt-6 block">
          <span className="sr-only">Carregando o anúncio</span>
          <Skeleton className="h-48 w-full rounded-cartao" />
        </output>
      )}
    </>
  )
}

function Textos({ vaga }: { vaga: VagaPublicadaInteira }) {
  const { beneficios, empresa_descricao: sobre, empresa_site: site, empresa_tamanho: tamanho } = vaga
  return (
    <>
      <Texto titulo="Descrição" texto={vaga.descricao} />
      <Texto titulo="Requisitos" texto={vaga.requisitos} />
      {beneficios ? (
        <section className="mt-6">
          <h3 className="text-base">Benefícios</h3>
          <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-fibra-urucum">
            {beneficios.split('; ').map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <Texto titulo="Diferenciais" texto={vaga.diferenciais} />
      {sobre || site || tamanho ? (
        <section className="mt-6 border-t border-linha pt-6">
          <h3 className="text-base">{vaga.empresa_nome ?? vaga.empresa}</h3>
          {tamanho ? <p className="mt-1 text-sm text-tinta-suave">{rotuloDe(TAMANHOS_DA_EMPRESA, tamanho)}</p> : null}
          {sobre ? <p className="mt-2 break-words whitespace-pre-line">{sobre}</p> : null}
          {site ? (
            <ExternalLink href={site} className="mt-2 inline-block font-semibold text-marca underline underline-offset-4">
              Site da empresa
            </ExternalLink>
          ) : null}
        </section>
      ) : null}
    </>
  )
}

function Texto({ titulo, texto }: { titulo: string; texto: string | null }) {
  if (!texto) return null
  return (
    <section className="mt-6">
      <h3 className="text-base">{titulo}</h3>
      <p className="mt-2 break-words whitespace-pre-line">{texto}</p>
    </section>
  )
}
