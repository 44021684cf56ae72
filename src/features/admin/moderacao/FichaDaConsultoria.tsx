import { Badge } from '@/components/ui/Badge'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { formatarCnpj } from '@/domain/br/cnpj'
import { formatarTelefone } from '@/domain/br/telefone'
import { SELOS } from '@/domain/consultoria/selos'
import { paths } from '@/lib/paths'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { dentro, lista, sim, texto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { acoesDaConsultoria } from './acoes-da-consultoria'

const CNPJ = /^[0-9A-Z]{12}[0-9]{2}$/

/** A registration with its seals as in the directory, and the team's possible decisions. */
export function FichaDaConsultoria({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  const selos = dentro(linha, 'selos')
  const documento = texto(linha, 'documento')
  return (
    <>
      <Parte>
        <DecisoesDoItem acoes={acoesDaConsultoria(linha)} onDecidido={onDecidido} onRecarregar={onRecarregar} />
      </Parte>
      {texto(linha, 'motivo_suspensao') || texto(linha, 'motivo_recusa') ? (
        <Parte titulo={texto(linha, 'motivo_suspensao') ? 'Motivo da suspensão' : 'Motivo da última recusa'}>
          <p className="wrap-anywhere whitespace-pre-line">{texto(linha, 'motivo_suspensao') || texto(linha, 'motivo_recusa')}</p>
        </Parte>
      ) : null}
      <Parte titulo="Selos publicados">
        <ul className="space-y-3">
          {Object.entries(SELOS).map(([codigo, { titulo, criterio }]) => (
            <li key={codigo}>
              <Badge tone={sim(selos, codigo) ? 'success' : 'neutral'}>
                {titulo}: {sim(selos, codigo) ? 'sim' : 'não'}
              </Badge>
              <p className="mt-1 text-sm text-tinta-suave">{criterio}</p>
            </li>
          ))}
        </ul>
      </Parte>
      <Parte titulo="Cadastro">
        <Fatos
          fatos={[
            ['Nome', texto(linha, 'consultoria_nome')],
            ['Documento', CNPJ.test(documento) ? formatarCnpj(documento) : documento],
            ['Responsável', [texto(linha, 'responsavel_nome'), texto(linha, 'cargo_funcao')].filter(Boolean).join(', ')],
            ['E-mail', texto(linha, 'email')],
            ['Telefone', texto(linha, 'telefone') ? formatarTelefone(texto(linha, 'telefone')) : ''],
            ['Cidade', [texto(linha, 'cidade'), texto(linha, 'uf')].filter(Boolean).join(', ')],
            ['Atuação', texto(linha, 'tipo_atuacao')],
            ['Serviços', lista(linha, 'servicos').join(', ')],
            ['Setores', lista(linha, 'setores').join(', ')],
            [
              'Áreas',
              [...lista(linha, 'areas_especialidade'), texto(linha, 'areas_especialidade_outros')].filter(Boolean).join(', '),
            ],
            ['Formatos', lista(linha, 'formatos').join(', ')],
            ['Outros estados', lista(linha, 'outras_regioes_ufs').join(', ')],
            ['Cobrança', lista(linha, 'modelos_precificacao').join(', ')],
            ['Tempo de atuação', texto(linha, 'tempo_atuacao')],
            ['Equipe', texto(linha, 'tamanho_equipe')],
            // As text: the address is unchecked.
            ['Site', texto(linha, 'site')],
            ['LinkedIn', texto(linha, 'linkedin')],
            ['Instagram', texto(linha, 'instagram')],
            ['Tem conta', sim(linha, 'com_dono') ? 'Sim' : 'Ainda não assumida por uma conta'],
            [
              'No diretório',
              sim(linha, 'no_ar') ? (
                <ExternalLink
                  key="pagina"
                  href={paths.consultoria(texto(linha, 'slug'))}
                  className="font-semibold text-marca underline underline-offset-4"
                >
                  Ver a página
                </ExternalLink>
              ) : (
                'Não aparece'
              ),
            ],
          ]}
        />
      </Parte>
    </>
  )
}
