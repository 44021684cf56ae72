import { ExternalLink } from '@/components/ui/ExternalLink'
import { MOTIVOS_DENUNCIA } from '@/domain/vaga/denuncia'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import { paths } from '@/lib/paths'
import { ParteDasDecisoes } from '../fila/DecisoesDoItem'
import { type FichaProps, getRotulo } from '../fila/fila'
import { Parte } from '../fila/Parte'
import { listAcoesDaDenuncia } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'
import { fichaDaDenuncia } from './textos'

/** A report beside the reported ad. */
export function FichaDaDenuncia({ detalhe: { linha, relacionados }, ...decisao }: FichaProps<'denuncias'>) {
  const { vaga, outras, suspensoes } = relacionados
  const acoes = listAcoesDaDenuncia(linha, vaga)
  return (
    <>
      <ParteDasDecisoes acoes={acoes} {...decisao} />
      <Parte
        titulo={fichaDaDenuncia.oQueFoi}
        fatos={[
          ['Motivo', getRotulo(MOTIVOS_DENUNCIA, linha.motivo)],
          ['O que está errado', linha.detalhe || 'Sem mais explicação'],
          ['Quer resposta', linha.email],
          ['Decisão', linha.decisao],
          ['Decidida por', linha.decidida_por],
        ]}
      >
        {outras.length > 0 ? (
          <>
            <h4 className="mt-5 text-sm font-semibold">{fichaDaDenuncia.outrasDenunciasDesta}</h4>
            <ul className="mt-2 space-y-1 text-sm text-tinta-suave">
              {outras.map(({ id, motivo, criada_em, status }) => (
                <li key={id}>{`${getRotulo(MOTIVOS_DENUNCIA, motivo)}, ${formatDiaHora(criada_em)} (${status})`}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Parte>
      {suspensoes.length > 0 ? (
        <Parte titulo={fichaDaDenuncia.suspensoesDestaVaga}>
          <ul className="space-y-2 text-sm">
            {suspensoes.map(({ em, motivo }) => (
              <li key={em}>{`${formatDiaHora(em)}: ${motivo || 'sem motivo escrito'}`}</li>
            ))}
          </ul>
        </Parte>
      ) : null}
      <Parte titulo={fichaDaDenuncia.aVaga(getRotuloDoStatus(vaga.status))}>
        {vaga.status === 'published' ? (
          <p className="mb-4">
            <ExternalLink href={paths.vaga(vaga.codigo_ref)} className="font-semibold text-marca underline underline-offset-4">
              {fichaDaDenuncia.verPessoasVeem}
            </ExternalLink>
          </p>
        ) : null}
        <AnuncioLido vaga={vaga} desde="denuncia" />
      </Parte>
    </>
  )
}
