/**
 * The benefits catalogue (docs/product/vacancies.md#benefits): eight categories, in the order of the screen. A chosen benefit is
 * stored by its label.
 */
export const CATALOGO_DE_BENEFICIOS = [
  {
    categoria: 'Alimentação',
    beneficios: [
      'Vale-refeição',
      'Vale-alimentação',
      'Cartão multibenefícios',
      'Refeitório no local',
      'Café da manhã',
      'Frutas e lanches',
      'Cesta básica',
      'Cesta de Natal',
      'Desconto em restaurantes parceiros',
    ],
  },
  {
    categoria: 'Saúde e Bem-estar',
    beneficios: [
      'Plano de saúde',
      'Plano de saúde para dependentes',
      'Plano odontológico',
      'Telemedicina',
      'Apoio psicológico',
      'Convênio com academias',
      'Auxílio-farmácia',
      'Nutricionista',
      'Ginástica laboral',
      'Vacinação no trabalho',
      'Check-up anual',
      'Seguro de vida',
    ],
  },
  {
    categoria: 'Transporte e Mobilidade',
    beneficios: [
      'Vale-transporte',
      'Fretado',
      'Auxílio-combustível',
      'Estacionamento',
      'Vale-mobilidade',
      'Bicicletário e vestiário',
      'Carro da empresa',
      'Reembolso de quilometragem',
      'Auxílio-mudança',
    ],
  },
  {
    categoria: 'Trabalho Flexível',
    beneficios: [
      'Horário flexível',
      'Trabalho remoto',
      'Trabalho híbrido',
      'Auxílio home office',
      'Equipamento para trabalhar em casa',
      'Banco de horas',
      'Sexta-feira curta',
      'Semana de quatro dias',
      'Trabalho de outra cidade ou país por um período',
      'Espaços de coworking',
    ],
  },
  {
    categoria: 'Educação Cultura e Desenvolvimento',
    beneficios: [
      'Auxílio-educação',
      'Bolsa de graduação',
      'Bolsa de pós-graduação',
      'Curso de idiomas',
      'Plataforma de cursos',
      'Mentoria',
      'Plano de carreira',
      'Certificações pagas',
      'Participação em eventos',
      'Auxílio-livro',
      'Vale-cultura',
    ],
  },
  {
    categoria: 'Reconhecimento e Engajamento',
    beneficios: [
      'Bônus por resultado',
      'Prêmio por tempo de casa',
      'Programa de indicação',
      'Presente de aniversário',
      'Folga no aniversário',
      'Celebrações da equipe',
      'Programa de reconhecimento entre colegas',
      'Desconto em produtos da empresa',
    ],
  },
  {
    categoria: 'Qualidade de Vida e Família',
    beneficios: [
      'Licença-maternidade estendida',
      'Licença-paternidade estendida',
      'Auxílio-creche',
      'Auxílio para filhos com deficiência',
      'Sala de amamentação',
      'Auxílio para adoção',
      'Recesso de fim de ano',
      'Folgas adicionais',
      'Clube de vantagens',
      'Auxílio pet',
      'Espaço de descanso',
    ],
  },
  {
    categoria: 'Financeiros',
    beneficios: [
      'PLR',
      'Comissão',
      '14º salário',
      'Previdência privada',
      'Adiantamento salarial',
      'Crédito consignado',
      'Participação acionária',
      'Empréstimo com condições especiais',
      'Orientação financeira',
      'Auxílio-funeral',
    ],
  },
] as const

/** Every benefit, in the order of the catalogue, without duplicates. */
export const BENEFICIOS: readonly string[] = CATALOGO_DE_BENEFICIOS.flatMap(({ beneficios }) => beneficios)
