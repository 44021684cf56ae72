import { Link } from 'react-router-dom'
import { CATEGORIAS_OPCIONAIS } from '@/lib/cookies'
import { formatQuantidade } from '@/lib/format'
import { paths } from '@/lib/paths'
import { ARMAZENAMENTO } from '../armazenamento'
import type { Secao } from '../documento'
import { Quadro } from '../Quadro'
import { SuaEscolha } from './SuaEscolha'

const COM_PERMISSAO = 'Só com a sua permissão.'
const SEM_USO = 'Ainda não usamos nada desta categoria. Se um dia usarmos, só com a sua permissão.'

export const COOKIES_SECOES: readonly Secao[] = [
  {
    id: 'o-que-e',
    titulo: 'O que usamos de verdade',
    corpo: (
      <>
        <p>
          Em vez de cookies, a Embira usa o armazenamento local do navegador, que não é enviado a cada página. Para a lei e para a
          Autoridade Nacional de Proteção de Dados (ANPD) dá no mesmo, e por isso aqui tudo se chama “cookies”.
        </p>
        <p>
          O servidor conta quantas vezes cada etapa de um formulário é aberta, sem gravar nem ler nada no seu navegador nem saber
          quem é.
        </p>
      </>
    ),
  },
  {
    id: 'sua-escolha',
    titulo: 'Sua escolha',
    corpo: (
      <>
        <p>O opcional começa desligado, e rejeitar é tão fácil quanto permitir. A escolha vale por 12 meses neste navegador.</p>
        <SuaEscolha />
      </>
    ),
  },
  {
    id: 'lista',
    titulo: 'Tudo o que fica no navegador',
    corpo: (
      <>
        <p>
          Todos os itens são essenciais: sem eles o site não funciona, e por isso não dependem de consentimento. Os nomes são os
          das ferramentas do navegador.
        </p>
        <Quadro
          id="categorias"
          linhas={[
            ...ARMAZENAMENTO.map(({ finalidade, itens }) => ({
              chave: finalidade,
              nome: finalidade,
              lado: formatQuantidade(itens.length, 'item', 'itens'),
              campos: itens.map(({ chave, onde, paraQue, ate }) => [chave, paraQue, `${onde}. ${ate}`] as const),
            })),
            {
              chave: 'opcionais',
              nome: 'Opcionais',
              lado: CATEGORIAS_OPCIONAIS.some(({ em_uso }) => em_uso) ? '' : 'nenhum',
              campos: CATEGORIAS_OPCIONAIS.map(
                ({ nome, texto, em_uso }) => [nome, texto, em_uso ? COM_PERMISSAO : SEM_USO] as const,
              ),
            },
          ]}
        />
      </>
    ),
  },
  {
    id: 'terceiros',
    titulo: 'Outros sites',
    corpo: (
      <p>
        “Entrar com Google” leva ao site do Google, que usa os cookies dele. Quando o pagamento de vagas abrir, a página de
        pagamento carregará a Stripe, que usa cookies contra fraude; isso será descrito aqui antes. Links para redes sociais só
        abrem o outro site quando você clica.
      </p>
    ),
  },
  {
    id: 'apagar',
    titulo: 'Como apagar',
    corpo: (
      <>
        <ul className="lista">
          <li>Sair da conta apaga a sessão, os rascunhos e tudo o que há de pessoal.</li>
          <li>Excluir os dados de um pedido apaga também as cópias daqui.</li>
          <li>Limpar os “dados do site” no navegador apaga tudo, inclusive a sua escolha.</li>
        </ul>
        <p>
          Com o armazenamento bloqueado o site funciona, mas sem rascunhos. Dúvidas? Veja a{' '}
          <Link to={paths.privacidade()}>Política de Privacidade</Link> ou <Link to={paths.contato()}>fale conosco</Link>.
        </p>
      </>
    ),
  },
]
