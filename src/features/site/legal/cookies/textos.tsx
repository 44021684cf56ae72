import { Link } from 'react-router-dom'
import { CATEGORIAS_OPCIONAIS } from '@/lib/cookies'
import { paths } from '@/lib/paths'
import { ARMAZENAMENTO } from '../armazenamento'
import type { Secao } from '../documento'
import { Quadro } from '../Quadro'
import { SuaEscolha } from './SuaEscolha'

export const COOKIES_SECOES: readonly Secao[] = [
  {
    id: 'o-que-e',
    titulo: 'O que usamos de verdade',
    corpo: (
      <>
        <p>
          A Embira não grava nenhum cookie. O que o site precisa lembrar fica no armazenamento local do navegador, que não é
          enviado automaticamente a cada página. A lei e a Autoridade Nacional de Proteção de Dados (ANPD) tratam os dois do mesmo
          jeito, e por isso esta página fala de tudo como “cookies”.
        </p>
        <p>Não há cookies de publicidade, de redes sociais nem de medição de audiência.</p>
        <p>
          Para melhorar os formulários, o servidor conta quantas vezes cada etapa é aberta. Essa conta não grava nem lê nada no
          seu navegador e não diz quem você é.
        </p>
      </>
    ),
  },
  {
    id: 'sua-escolha',
    titulo: 'Sua escolha',
    corpo: (
      <>
        <p>
          Na primeira visita perguntamos o que você permite. Rejeitar é tão fácil quanto permitir, e as categorias opcionais
          começam desligadas. A escolha vale por 12 meses neste navegador e pode mudar a qualquer momento, aqui ou no rodapé.
        </p>
        <SuaEscolha />
      </>
    ),
  },
  {
    id: 'categorias',
    titulo: 'As categorias',
    corpo: (
      <Quadro
        linhas={[
          {
            chave: 'essenciais',
            nome: 'Essenciais',
            campos: [
              ['Para quê', 'Manter a sua sessão, guardar rascunhos e lembrar esta escolha.'],
              ['Situação', 'Sempre ativos: sem eles o site não funciona. Não dependem de consentimento.'],
            ],
          },
          ...CATEGORIAS_OPCIONAIS.map(({ id, nome, texto, em_uso }) => ({
            chave: id,
            nome,
            campos: [
              ['Para quê', texto] as const,
              [
                'Situação',
                em_uso
                  ? 'Só com a sua permissão.'
                  : 'Ainda não usamos nada desta categoria. Se um dia usarmos, só com a sua permissão.',
              ] as const,
            ],
          })),
        ]}
      />
    ),
  },
  {
    id: 'lista',
    titulo: 'Lista completa do que fica no navegador',
    corpo: (
      <>
        <p>Todos os itens são essenciais. O nome é o que você encontra nas ferramentas do navegador.</p>
        <Quadro
          linhas={ARMAZENAMENTO.map(({ chave, onde, paraQue, ate }) => ({
            chave,
            nome: <code className="font-mono text-sm">{chave}</code>,
            campos: [
              ['Para quê', paraQue],
              ['Até quando', ate],
              ['Onde', onde],
            ],
          }))}
        />
      </>
    ),
  },
  {
    id: 'terceiros',
    titulo: 'Outros sites',
    corpo: (
      <p>
        Ao escolher “Entrar com Google”, você vai ao site do Google, que usa os cookies dele. Quando o pagamento de vagas abrir, a
        página de pagamento carregará a Stripe, que usa cookies contra fraude; isso será descrito aqui antes. Links para redes
        sociais só abrem o outro site quando você clica.
      </p>
    ),
  },
  {
    id: 'apagar',
    titulo: 'Como apagar',
    corpo: (
      <>
        <ul className="lista">
          <li>Sair da conta apaga a sessão, os rascunhos e tudo o que há de pessoal neste navegador.</li>
          <li>Excluir os dados de um pedido, na página de acompanhamento, apaga também as cópias deste navegador.</li>
          <li>Limpar os “dados do site” nas configurações do navegador apaga tudo, inclusive a escolha sobre cookies.</li>
        </ul>
        <p>
          O site continua funcionando com o armazenamento bloqueado, mas sem rascunhos. Dúvidas? Veja a{' '}
          <Link to={paths.privacidade()}>Política de Privacidade</Link> ou <Link to={paths.contato()}>fale conosco</Link>.
        </p>
      </>
    ),
  },
]
