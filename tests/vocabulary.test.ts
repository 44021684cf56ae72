/** One word for one thing, on screens and in e-mails (docs/product/README.md#words). */
import { describe, expect, test } from 'vitest'
import { type ReadText, readTexts } from './support/rules/texts'

interface Word {
  name: string
  pattern: RegExp
  /** Phrases that stay: literal texts of the rules, names that people chose, another meaning. */
  allowed?: readonly string[]
  /** Folders whose texts are not ours, or that name the tables of the database. */
  except?: readonly string[]
}

const ANUNCIOS = 'src/domain/vaga/anuncio/'

const words: readonly Word[] = [
  {
    name: 'money goes back as a reembolso',
    pattern: /devol[vu]/i,
    // A vacancy goes back on the air; what the bank takes back after a lost dispute is no refund of ours.
    allowed: ['devolveu a vaga ao ar', 'Devolver ao ar', 'Devolvido pelo banco', 'devolvido pelo banco', 'devolvidos pelo banco'],
    except: [ANUNCIOS],
  },
  {
    name: 'a request is a pedido',
    pattern: /\bsolicitaç(ão|ões)/i,
    // docs/product/requests.md (step 2, submission, life cycle), docs/product/services.md, docs/product/consultancies.md.
    allowed: [
      'Solicitação Efetuada',
      'Enviar solicitação',
      'Solicitação enviada com sucesso!',
      'Erro ao criar solicitação',
      'Falha ao criar solicitação (retorno vazio).',
      'Por favor informe mais detalhes sobre sua solicitação',
      'Solicitação de cadastro enviada com sucesso!',
      'Falha ao carregar solicitações',
    ],
  },
  // docs/product/services.md#scope: the name of the field.
  { name: 'an amount is an orçamento', pattern: /\bbudget\b/i, allowed: ['Budget estimado', 'budget estimado'] },
  { name: 'what is given to others is compartilhado', pattern: /\bpartilh/i },
  { name: 'what a program does is automático', pattern: /\bsozinh[oa]s?\b/i, except: [ANUNCIOS] },
  { name: 'a message is an e-mail', pattern: /\bcartas?\b/i, allowed: ['Carta de apresentação'] },
  {
    name: 'a phrase that was replaced',
    pattern: new RegExp(
      [
        'Qualquer budget',
        'lugares estão ocupados',
        'lugar fica livre',
        'não seguiu com ela',
        'Mais pedidos que já sabem',
        'Quem faz RH',
        'volta para o seu cartão',
        'Prometem candidatos',
        'nosso alvo',
        'como as pessoas o procuram',
        'grupo que a lei permite favorecer',
        'Receita que ficou',
        'esperou até isso',
        'nada no período anterior',
        'Testar GET',
        // With automatic opening nobody reviews first.
        'Depois da triagem',
        'nós o revisamos',
      ].join('|'),
      'i',
    ),
  },
]

/** A key, a class, a path or a name of the database; a text for people has a capital letter, a blank or an accent. */
const isName = (text: string) => /^[a-z0-9_./:#?=&{}$@,()[\]%-]*$/.test(text)

const find = ({ pattern, allowed = [], except = [] }: Word, texts: readonly ReadText[]) =>
  texts
    .filter(({ path, text }) => !isName(text) && !except.some((folder) => path.startsWith(folder)))
    .filter(({ text }) => pattern.test(allowed.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)))
    .map(({ path, text }) => `${path}: ${text.slice(0, 120)}`)

describe('the words of the product', () => {
  const texts = readTexts()

  test.each(words)('$name', (word) => {
    expect(find(word, texts), `allowed: ${word.allowed?.join(', ') ?? 'nowhere'}`).toEqual([])
  })

  test('a forbidden word is detected, in a sentence and in JSX; an allowed phrase and a key are not', () => {
    const planted = ['O valor foi devolvido.', 'Sua Solicitação Efetuada', 'devolvido', 'Veja a solicitação {}'].map((text) => ({
      path: 'src/a.tsx',
      text,
    }))
    expect(words.flatMap((word) => find(word, planted))).toEqual([
      'src/a.tsx: O valor foi devolvido.',
      'src/a.tsx: Veja a solicitação {}',
    ])
  })
})
