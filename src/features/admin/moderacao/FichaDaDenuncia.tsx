import { ExternalLink } from '@/components/ui/ExternalLink'
import { MOTIVOS_DENUNCIA } from '@/domain/vaga/denuncia'
import { rotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import { paths } from '@/lib/paths'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { dentro, texto, varias } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { acoesDaDenuncia } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'

const motivoDe = (codigo: string) => (MOTIVOS_DENUNCIA as Readonly<Record<string, string>>)[codigo] ?? codigo

/** A report beside the reported ad. */
export function FichaDaDenuncia({ detalhe: { linha, relacionados }, onDecidido, onRecarregar }: FichaProps) {
  const vaga = dentro(relacionados, 'vaga')
  const outras = varias(relacionados, 'outras')
  const suspensoes = varias(relacionados, 'suspensoes')
  const acoes = acoesDaDenuncia(linha, vaga)
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      <Parte titulo="O que foi denunciado">
        <Fatos
          fatos={[
            ['Motivo', motivoDe(texto(linha, 'motivo'))],
            ['O que está errado', texto(linha, 'detalhe') || 'Sem mais explicação'],
            ['Quer resposta', texto(linha, 'email')],
            ['Decisão', texto(linha, 'decisao')],
            ['Decidida por', texto(linha, 'decidida_por')],
          ]}
        />
        {outras.length > 0 ? (
          <>
            <h4 className="mt-5 text-sm font-semibold">Outras denúncias desta vaga</h4>
            <ul className="mt-2 space-y-1 text-sm text-tinta-suave">
              {outras.map((outra) => (
                <li key={texto(outra, 'id')}>
                  {motivoDe(texto(outra, 'motivo'))}, {formatDiaHora(texto(outra, 'criada_em'))} ({texto(outra, 'status')})
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Parte>
      {suspensoes.length > 0 ? (
        <Parte titulo="Suspensões desta vaga">
          <ul className="space-y-2 text-sm">
            {suspensoes.map((suspensao) => (
              <li key={texto(suspensao, 'em')}>
                {formatDiaHora(texto(suspensao, 'em'))}: {texto(suspensao, 'motivo') || 'sem motivo escrito'}
              </li>
            ))}
          </ul>
        </Parte>
      ) : null}
      <Parte titulo={`A vaga: ${rotuloDoStatus(texto(vaga, 'status'))}`}>
        {texto(vaga, 'status') === 'published' ? (
          <p className="mb-4">
            <ExternalLink
              href={paths.vaga(texto(vaga, 'codigo_ref'))}
              className="font-semibold text-marca underline underline-offset-4"
            >
              Ver como as pessoas veem
            </ExternalLink>
          </p>
        ) : null}
        <AnuncioLido vaga={vaga} />
      </Parte>
    </>
  )
}
