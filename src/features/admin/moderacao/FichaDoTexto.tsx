import { DE_QUEM_DENUNCIA, MOTIVOS_DE_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { formatDiaHora } from '@/lib/format'
import { Imagem } from '@/components/identidade/Imagem'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readLinhas, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { listAcoesDoTexto } from './acoes-do-texto'
import { fichaDoTexto } from './textos'

const nomeDe = (tabela: Readonly<Record<string, string>>, codigo: string) => tabela[codigo] ?? codigo

/** A reported question, message or review as it was written, or a new logo or name. */
export function FichaDoTexto({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  const acoes = listAcoesDoTexto(linha)
  const logo = readTexto(linha, 'tipo') === 'logo'
  const denuncias = logo || readTexto(linha, 'tipo') === 'nome' ? [] : readLinhas(linha, 'denuncias')
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      <Parte titulo={nomeDe(TIPOS_DE_TEXTO, readTexto(linha, 'tipo'))}>
        {logo ? (
          <Imagem
            caminho={readTexto(linha, 'texto')}
            lado={256}
            alt={fichaDoTexto.altDoLogo(readTexto(linha, 'detalhe'))}
            className="size-64 rounded-campo border border-linha bg-white"
          />
        ) : (
          <p className="border-l-2 border-marca pl-4 wrap-anywhere whitespace-pre-line">
            {readTexto(linha, 'texto') || fichaDoTexto.semTexto}
          </p>
        )}
        {readTexto(linha, 'resposta') ? (
          <p className="mt-3 border-l-2 border-linha pl-4 wrap-anywhere whitespace-pre-line">{readTexto(linha, 'resposta')}</p>
        ) : null}
        {logo ? null : (
          <p className="mt-3 text-sm text-tinta-suave">
            {fichaDoTexto.escritoPor(nomeDe(DE_QUEM_DENUNCIA, readTexto(linha, 'autor')))}
          </p>
        )}
      </Parte>
      {denuncias.length > 0 ? (
        <Parte titulo={fichaDoTexto.denuncias(denuncias.length)}>
          <ul className="divide-y divide-linha">
            {denuncias.map((denuncia) => (
              <li key={readTexto(denuncia, 'id')} className="py-3 first:pt-0 last:pb-0">
                <p className="font-semibold">{nomeDe(MOTIVOS_DE_TEXTO, readTexto(denuncia, 'motivo'))}</p>
                {readTexto(denuncia, 'detalhe') ? <p className="mt-1 wrap-anywhere">{readTexto(denuncia, 'detalhe')}</p> : null}
                <p className="mt-1 text-sm text-tinta-suave">
                  {`${nomeDe(DE_QUEM_DENUNCIA, readTexto(denuncia, 'de'))} · ${formatDiaHora(readTexto(denuncia, 'criada_em'))}`}
                </p>
              </li>
            ))}
          </ul>
        </Parte>
      ) : null}
      {readTexto(linha, 'decidida_em') ? (
        <Parte titulo={fichaDoTexto.aDecisao}>
          <Fatos
            fatos={[
              ['Decisão', readTexto(linha, 'decisao')],
              ['Decidida por', readTexto(linha, 'decidida_por')],
            ]}
          />
        </Parte>
      ) : null}
    </>
  )
}
