import { ExternalLink } from '@/components/ui/ExternalLink'
import { MOTIVOS_DENUNCIA } from '@/domain/vaga/denuncia'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import { paths } from '@/lib/paths'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readLinha, readLinhas, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { listAcoesDaDenuncia } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'
import { fichaDaDenuncia } from './textos'

const motivoDe = (codigo: string) => (MOTIVOS_DENUNCIA as Readonly<Record<string, string>>)[codigo] ?? codigo

/** A report beside the reported ad. */
export function FichaDaDenuncia({ detalhe: { linha, relacionados }, onDecidido, onRecarregar }: FichaProps) {
  const vaga = readLinha(relacionados, 'vaga')
  const outras = readLinhas(relacionados, 'outras')
  const suspensoes = readLinhas(relacionados, 'suspensoes')
  const acoes = listAcoesDaDenuncia(linha, vaga)
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      <Parte titulo={fichaDaDenuncia.oQueFoi}>
        <Fatos
          fatos={[
            ['Motivo', motivoDe(readTexto(linha, 'motivo'))],
            ['O que está errado', readTexto(linha, 'detalhe') || 'Sem mais explicação'],
            ['Quer resposta', readTexto(linha, 'email')],
            ['Decisão', readTexto(linha, 'decisao')],
            ['Decidida por', readTexto(linha, 'decidida_por')],
          ]}
        />
        {outras.length > 0 ? (
          <>
            <h4 className="mt-5 text-sm font-semibold">{fichaDaDenuncia.outrasDenunciasDesta}</h4>
            <ul className="mt-2 space-y-1 text-sm text-tinta-suave">
              {outras.map((outra) => (
                <li key={readTexto(outra, 'id')}>
                  {`${motivoDe(readTexto(outra, 'motivo'))}, ${formatDiaHora(readTexto(outra, 'criada_em'))} (${readTexto(outra, 'status')})`}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Parte>
      {suspensoes.length > 0 ? (
        <Parte titulo={fichaDaDenuncia.suspensoesDestaVaga}>
          <ul className="space-y-2 text-sm">
            {suspensoes.map((suspensao) => (
              <li key={readTexto(suspensao, 'em')}>
                {`${formatDiaHora(readTexto(suspensao, 'em'))}: ${readTexto(suspensao, 'motivo') || 'sem motivo escrito'}`}
              </li>
            ))}
          </ul>
        </Parte>
      ) : null}
      <Parte titulo={fichaDaDenuncia.aVaga(getRotuloDoStatus(readTexto(vaga, 'status')))}>
        {readTexto(vaga, 'status') === 'published' ? (
          <p className="mb-4">
            <ExternalLink
              href={paths.vaga(readTexto(vaga, 'codigo_ref'))}
              className="font-semibold text-marca underline underline-offset-4"
            >
              {fichaDaDenuncia.verPessoasVeem}
            </ExternalLink>
          </p>
        ) : null}
        <AnuncioLido vaga={vaga} desde="denuncia" />
      </Parte>
    </>
  )
}
