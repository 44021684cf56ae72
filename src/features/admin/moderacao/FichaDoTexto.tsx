import { DE_QUEM_DENUNCIA, MOTIVOS_DE_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { Imagem } from '@/components/identidade/Imagem'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { listAcoesDoTexto } from './acoes-do-texto'
import { fichaDoTexto } from './textos'

const nomeDe = (tabela: Readonly<Record<string, string>>, codigo: string) => tabela[codigo] ?? codigo

/** A reported question, message or review as it was written, or a new logo. */
export function FichaDoTexto({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  const acoes = listAcoesDoTexto(linha)
  const logo = readTexto(linha, 'tipo') === 'logo'
  const daDenuncia: [string, string][] = [
    ['Escrito por', nomeDe(DE_QUEM_DENUNCIA, readTexto(linha, 'autor'))],
    ['Denunciado por', nomeDe(DE_QUEM_DENUNCIA, readTexto(linha, 'de'))],
    ['Motivo', nomeDe(MOTIVOS_DE_TEXTO, readTexto(linha, 'motivo'))],
    ['Detalhe', readTexto(linha, 'detalhe')],
  ]
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
      </Parte>
      <Parte titulo={logo ? fichaDoTexto.aDecisao : fichaDoTexto.aDenuncia}>
        <Fatos
          fatos={[
            ...(logo ? [] : daDenuncia),
            ['Decisão', readTexto(linha, 'decisao')],
            ['Decidida por', readTexto(linha, 'decidida_por')],
          ]}
        />
      </Parte>
    </>
  )
}
