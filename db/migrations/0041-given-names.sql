-- «Гнатів Марко» and «Коваль Катя» are written surname first: the given names of src/core/people/given-names.ts, with some that
-- were missing and with short ones, as pupils write them. Otherwise the function is that of 0015-name-order.sql.
create or replace function surname_first(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  given constant text := ' Аврора Агата Адам Аделіна Аделія Аліна Аліса Алла Альберт Альбіна Амалія Анастасія Анатолій Ангеліна Андрій '
    'Анжела Анжеліка Аніта Анна Антон Антоніна Аріна Аркадій Арсен Арсеній Артем Артур Богдан Богдана Божена Болеслав '
    'Борис Броніслав Броніслава Вадим Валентин Валентина Валерій Валерія Ванда Ваня Варвара Василина Василь Вероніка '
    'Віка Віктор Вікторія Віолета Віра Віталій Віталіна Влад Влада Владислав Владислава Вова Володимир Всеволод '
    'В’ячеслав Гаврило Галина Галя Ганна Геннадій Георгій Герман Гліб Гордій Григорій Дана Данило Дарина Дарія Дар’я '
    'Даша Дем’ян Денис Діана Діма Дмитро Ева Евеліна Едгар Едуард Еліна Ельвіра Емілія Еміль Емма Ерік Єва Євген '
    'Євгенія Єгор Єлизавета Єлисей Жан Жанна Женя Захар Зиновій Зінаїда Злата Златослава Зоряна Зоя Іван Іванна Ігнат '
    'Ігор Ілля Ілона Інга Інеса Інна Іра Ірина Йосип Казимир Карина Каріна Катерина Катя Кира Кирило Кіра Клавдія '
    'Клим Коля Костянтин Ксенія Лаврентій Лариса Лев Леон Леонід Леся Лідія Ліза Лілія Ліна Лія Лука Люба Любов '
    'Любомир Любомира Люда Людмила Майя Макар Макс Максим Мальвіна Маргарита Марина Марічка Марія Марк Маркіян Марко '
    'Марта Мартин Мар’ян Мар’яна Матвій Маша Мелана Меланія Микита Микола Мирон Мирослав Мирослава Михайло Мілан '
    'Мілана Мілена Мілослава Міша Мія Надія Надя Назар Назарій Настя Наталія Наталя Наташа Нестор Ніка Ніна Нонна '
    'Оксана Олег Олександр Олександра Олексій Олена Олесь Олеся Ольга Оля Орест Орина Оскар Остап Павло Паша Петро '
    'Платон Поліна Прохор Раїса Регіна Рената Римма Родіон Роза Роман Ростислав Руслан Руслана Рустам Сабіна Савелій '
    'Самійло Саша Світлана Святослав Севастян Северин Семен Серафим Серафима Сергій Сніжана Соломія Соня Софія '
    'Станіслав Стелла Степан Стефанія Тадей Таїсія Тамара Таміла Таня Тарас Теодор Тетяна Тимофій Тимур Тихон Уляна '
    'Устим Фаїна Федір Федора Філіп Христина Юліан Юліана Юлія Юля Юра Юрій Юстина Юхим Яків Ян Яна Ярема Ярина '
    'Яромир Ярослав Ярослава ';
  plain constant text := translate(name, '''ʼ', '’’');
  bare text := plain;
  words text[];
  total integer;
  part text;
  leads boolean := false;
begin
  if position('(' in plain) > 0 then
    bare := btrim(regexp_replace(regexp_replace(plain, '\([^()]*\)', ' ', 'g'), ' +', ' ', 'g'));
    if bare = '' then
      bare := plain;
    end if;
  end if;
  words := string_to_array(bare, ' ');
  total := cardinality(words);
  if total < 2 or right(words[1], 1) = ',' then
    leads := true;
  elsif words[1] ~ '^[[:upper:]’-]{2,}$' collate "uk-x-icu" and words[total] !~ '^[[:upper:]’-]{2,}$' collate "uk-x-icu" then
    leads := true;
  elsif right(bare, 1) = '.' and bare ~ '^[^ ]+( ([[:upper:]][[:lower:]]?\.)+)+$' collate "uk-x-icu"
    and words[1] !~ '^([[:upper:]][[:lower:]]?\.)+$' collate "uk-x-icu" then
    leads := total > 2 or position('.' in words[2]) < length(words[2]);
  elsif total = 2 then
    leads := true;
    foreach part in array string_to_array(words[2], '-') loop
      leads := leads and position(' ' || part || ' ' in given) > 0;
    end loop;
    if leads then
      leads := false;
      foreach part in array string_to_array(words[1], '-') loop
        leads := leads or position(' ' || part || ' ' in given) = 0;
      end loop;
    end if;
  elsif total = 3 then
    leads := words[3] ~ '([оє]вич|[ії]вна|Ілліч|Кузьмич|Лукич|Хомич)$'
      and words[2] !~ '([оє]вич|[ії]вна|Ілліч|Кузьмич|Лукич|Хомич)$';
  end if;
  if leads then
    return regexp_replace(bare, ',', '');
  end if;
  return words[total] || left(' ' || bare, -1 - length(words[total]));
end
$$;

-- Its rows stand where the old function had put them.
reindex index attempts_by_surname;
